"""Koi-Koi 花札 こいこい, for two and three players: docs/rules/koikoi.md."""

from paiju.games.koikoi import appraise, deck, describe, notation, query, rules, scoring, view
from paiju.games.koikoi.options import PRESETS, RULES, Options, check
from paiju.games.koikoi.state import ACTIONS, RESULTS, START, STATE
from paiju.kit.game import Game, only_listed
from paiju.kit.words import say

GAME = Game(
    id="koikoi",
    prefix="KK",
    title=say("Koi-Koi"),
    players=(2, 3),
    options=Options,
    presets=PRESETS,
    rules=RULES,
    state=STATE,
    start=START,
    actions=ACTIONS,
    observation=view.OBSERVATION,
    results=RESULTS,
    deal=rules.deal,
    to_act=rules.to_act,
    legal=rules.legal,
    apply=rules.apply,
    settle=scoring.settle,
    follow=scoring.follow,
    conceal=view.conceal,
    observe=view.observe,
    redeal=view.redeal,
    appraise=appraise.appraise,
    check=check,
    pack=deck.PACK,
    deck=notation.deck,
    first_dealer=notation.first_dealer,
    open=notation.open_record,
    carried=notation.carried,
    match_over=notation.match_over,
    parse=notation.parse,
    write=notation.write,
    objection=only_listed(rules.legal, ACTIONS, notation.why_not),
    item=notation.item,
    event=notation.event,
    told=notation.told,
    outcome=notation.outcome,
    facts=notation.facts,
    census=notation.census,
    score=query.score,
    describe=describe.describe,
    card=deck.card_words,
)
