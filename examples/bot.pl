#!/usr/bin/env perl
# A bot in Perl, for the bot protocol: it lets as many workers act and sells as much as it can, the rest is chance.
use strict;
use warnings;
use JSON::PP;
$| = 1;
while (my $line = <STDIN>) {
    my $message = decode_json($line);
    last if $message->{type} eq "bye";
    print encode_json({ type => "hello", version => 1, name => "Camel" }), "\n" if $message->{type} eq "hello";
    next if $message->{type} ne "choose";
    my @legal = @{ $message->{legal} };
    my $number = $legal[-1]{type} eq "activate" ? $#legal : int rand @legal;
    print encode_json({ type => "choose", id => $message->{id}, action => $number }), "\n";
}
