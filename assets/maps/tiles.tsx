<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="tiles" tilewidth="384" tileheight="384" tilecount="31" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="count" type="int" value="6"/>
   <property name="kind" value="single_plantation"/>
   <property name="small" type="file" value="../tiles/small/jungle/single_plantation.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/single_plantation.webp"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="kind" value="single_plantation"/>
   <property name="small" type="file" value="../tiles/small/jungle/single_plantation_2.webp"/>
   <property name="variant" type="int" value="1"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/single_plantation_2.webp"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="kind" value="single_plantation"/>
   <property name="small" type="file" value="../tiles/small/jungle/single_plantation_3.webp"/>
   <property name="variant" type="int" value="2"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/single_plantation_3.webp"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="count" type="int" value="2"/>
   <property name="kind" value="double_plantation"/>
   <property name="small" type="file" value="../tiles/small/jungle/double_plantation.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/double_plantation.webp"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="kind" value="double_plantation"/>
   <property name="small" type="file" value="../tiles/small/jungle/double_plantation_2.webp"/>
   <property name="variant" type="int" value="1"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/double_plantation_2.webp"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="count" type="int" value="2"/>
   <property name="kind" value="market_2"/>
   <property name="small" type="file" value="../tiles/small/jungle/market_2.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/market_2.webp"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="kind" value="market_2"/>
   <property name="small" type="file" value="../tiles/small/jungle/market_2_2.webp"/>
   <property name="variant" type="int" value="1"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/market_2_2.webp"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="count" type="int" value="4"/>
   <property name="kind" value="market_3"/>
   <property name="small" type="file" value="../tiles/small/jungle/market_3.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/market_3.webp"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="kind" value="market_3"/>
   <property name="small" type="file" value="../tiles/small/jungle/market_3_2.webp"/>
   <property name="variant" type="int" value="1"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/market_3_2.webp"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="kind" value="market_3"/>
   <property name="small" type="file" value="../tiles/small/jungle/market_3_3.webp"/>
   <property name="variant" type="int" value="2"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/market_3_3.webp"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="count" type="int" value="1"/>
   <property name="kind" value="market_4"/>
   <property name="small" type="file" value="../tiles/small/jungle/market_4.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/market_4.webp"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="count" type="int" value="2"/>
   <property name="kind" value="gold_mine_1"/>
   <property name="small" type="file" value="../tiles/small/jungle/gold_mine_1.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/gold_mine_1.webp"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="kind" value="gold_mine_1"/>
   <property name="small" type="file" value="../tiles/small/jungle/gold_mine_1_2.webp"/>
   <property name="variant" type="int" value="1"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/gold_mine_1_2.webp"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="count" type="int" value="1"/>
   <property name="kind" value="gold_mine_2"/>
   <property name="small" type="file" value="../tiles/small/jungle/gold_mine_2.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/gold_mine_2.webp"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="count" type="int" value="3"/>
   <property name="kind" value="water"/>
   <property name="small" type="file" value="../tiles/small/jungle/water.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/water.webp"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="kind" value="water"/>
   <property name="small" type="file" value="../tiles/small/jungle/water_2.webp"/>
   <property name="variant" type="int" value="1"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/water_2.webp"/>
 </tile>
 <tile id="16">
  <properties>
   <property name="kind" value="water"/>
   <property name="small" type="file" value="../tiles/small/jungle/water_3.webp"/>
   <property name="variant" type="int" value="2"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/water_3.webp"/>
 </tile>
 <tile id="17">
  <properties>
   <property name="count" type="int" value="2"/>
   <property name="kind" value="sun_site"/>
   <property name="small" type="file" value="../tiles/small/jungle/sun_site.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/sun_site.webp"/>
 </tile>
 <tile id="18">
  <properties>
   <property name="count" type="int" value="5"/>
   <property name="kind" value="temple"/>
   <property name="small" type="file" value="../tiles/small/jungle/temple.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/temple.webp"/>
 </tile>
 <tile id="19">
  <properties>
   <property name="kind" value="temple"/>
   <property name="small" type="file" value="../tiles/small/jungle/temple_2.webp"/>
   <property name="variant" type="int" value="1"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/temple_2.webp"/>
 </tile>
 <tile id="20">
  <properties>
   <property name="kind" value="temple"/>
   <property name="small" type="file" value="../tiles/small/jungle/temple_3.webp"/>
   <property name="variant" type="int" value="2"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/temple_3.webp"/>
 </tile>
 <tile id="21">
  <properties>
   <property name="count" type="int" value="3"/>
   <property name="kind" value="watering"/>
   <property name="small" type="file" value="../tiles/small/jungle/watering.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/watering.webp"/>
 </tile>
 <tile id="22">
  <properties>
   <property name="count" type="int" value="3"/>
   <property name="kind" value="chocolate_kitchen"/>
   <property name="small" type="file" value="../tiles/small/jungle/chocolate_kitchen.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/chocolate_kitchen.webp"/>
 </tile>
 <tile id="23">
  <properties>
   <property name="count" type="int" value="3"/>
   <property name="kind" value="chocolate_market"/>
   <property name="small" type="file" value="../tiles/small/jungle/chocolate_market.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/chocolate_market.webp"/>
 </tile>
 <tile id="24">
  <properties>
   <property name="count" type="int" value="5"/>
   <property name="kind" value="gem_mine"/>
   <property name="small" type="file" value="../tiles/small/jungle/gem_mine.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/gem_mine.webp"/>
 </tile>
 <tile id="25">
  <properties>
   <property name="count" type="int" value="3"/>
   <property name="kind" value="tree_of_life"/>
   <property name="small" type="file" value="../tiles/small/jungle/tree_of_life.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/tree_of_life.webp"/>
 </tile>
 <tile id="26">
  <properties>
   <property name="count" type="int" value="3"/>
   <property name="kind" value="volcano"/>
   <property name="small" type="file" value="../tiles/small/jungle/volcano.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/volcano.webp"/>
 </tile>
 <tile id="27">
  <properties>
   <property name="kind" value="volcano"/>
   <property name="small" type="file" value="../tiles/small/jungle/volcano_turned.webp"/>
   <property name="turned" type="bool" value="true"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/volcano_turned.webp"/>
 </tile>
 <tile id="28">
  <properties>
   <property name="count" type="int" value="1"/>
   <property name="kind" value="big_market"/>
   <property name="small" type="file" value="../tiles/small/jungle/big_market.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/big_market.webp"/>
 </tile>
 <tile id="29">
  <properties>
   <property name="count" type="int" value="1"/>
   <property name="kind" value="golden_temple"/>
   <property name="small" type="file" value="../tiles/small/jungle/golden_temple.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/golden_temple.webp"/>
 </tile>
 <tile id="30">
  <properties>
   <property name="kind" value="back"/>
   <property name="small" type="file" value="../tiles/small/jungle/back.webp"/>
   <property name="variant" type="int" value="0"/>
  </properties>
  <image width="384" height="384" source="../tiles/jungle/back.webp"/>
 </tile>
</tileset>
