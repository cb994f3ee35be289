"""The way of actions into files and back."""

from cacao_desktop.engine import actions
from cacao_desktop.storage import action_entries as entries


def use_json(use: actions.Use) -> dict[str, object]:
    """Return a use as files hold it."""
    match use:
        case actions.UseWorkers(workers):
            return {"workers": workers}
        case actions.SellCacao(cacao):
            return {"sell_cacao": cacao}
        case actions.SellGoods(cacao, chocolate):
            return {"sell_cacao": cacao, "sell_chocolate": chocolate}
        case actions.MakeChocolate(chocolate):
            return {"make_chocolate": chocolate}
        case actions.TakeGems(gems):
            return {"gems": list(gems)}
        case actions.Rest(taken):
            return {"rest": taken}


def action_json(action: actions.Action) -> dict[str, object]:
    """Return an action as files hold it, its keys in the order of the replay format."""
    match action:
        case actions.Place(seat, tile, x, y, turns, overbuild):
            where = {"tile": tile, "x": x, "y": y, "rotation": turns}
            return {"type": "place", "player": seat, **where, "overbuild": overbuild}
        case actions.Fill(seat, tile, x, y, source, slot, rotation):
            filled = {"type": "fill", "player": seat, "tile": tile, "x": x, "y": y, "source": source}
            extra = {"slot": slot, "rotation": rotation}
            return filled | {key: value for key, value in extra.items() if value is not None}
        case actions.Activate(seat, x, y, side, use):
            return {"type": "activate", "player": seat, "x": x, "y": y, "side": side, "use": use_json(use)}
        case actions.BuildHut(seat, hut):
            return {"type": "build_hut", "player": seat, "hut": hut}
        case actions.Discard(seat, tile):
            return {"type": "discard", "player": seat, "tile": tile}
        case actions.EndTurn(seat):
            return {"type": "end_turn", "player": seat}
        case actions.Draw(seat):
            return {"type": "draw", "player": seat}
        case actions.LeaveEmpty(seat):
            return {"type": "leave_empty", "player": seat}


def engine_use(entry: entries.AnyUse) -> actions.Use:
    """Return the use that a file's entry stands for."""
    match entry:
        case entries.WorkersEntry():
            return actions.UseWorkers(entry.workers)
        case entries.SellCacaoEntry():
            return actions.SellCacao(entry.sell_cacao)
        case entries.SellGoodsEntry():
            return actions.SellGoods(entry.sell_cacao, entry.sell_chocolate)
        case entries.MakeChocolateEntry():
            return actions.MakeChocolate(entry.make_chocolate)
        case entries.GemsEntry():
            return actions.TakeGems(tuple(entry.gems))
        case entries.RestEntry():
            return actions.Rest(entry.rest)


def engine_action(entry: entries.SavedEntry) -> actions.Action:
    """Return the action that a file's entry stands for; whether it is legal is the engine's matter."""
    seat = entry.player
    match entry:
        case entries.PlaceEntry():
            return actions.Place(seat, entry.tile, entry.x, entry.y, entry.rotation, entry.overbuild)
        case entries.FillEntry():
            where = entry.tile, entry.x, entry.y
            return actions.Fill(seat, *where, entry.source, entry.slot, entry.rotation)
        case entries.ActivateEntry():
            return actions.Activate(seat, entry.x, entry.y, entry.side, engine_use(entry.use))
        case entries.BuildHutEntry():
            return actions.BuildHut(seat, entry.hut)
        case entries.DiscardEntry():
            return actions.Discard(seat, entry.tile)
        case entries.EndTurnEntry():
            return actions.EndTurn(seat)
        case entries.DrawEntry():
            return actions.Draw(seat)
        case entries.LeaveEmptyEntry():
            return actions.LeaveEmpty(seat)
