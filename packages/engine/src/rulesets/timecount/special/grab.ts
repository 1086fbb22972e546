import { type Action, because, fighterAt, joined, NOBODY, type Refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { unless } from '../actions/catalogue.ts';
import { askWhom } from '../actions/questions.ts';
import { usesShield } from '../attack/in-hand.ts';
import { GRABBED } from '../conditions/conditions.ts';
import type { TcAct, TcCombatant, TcFighter, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { heldWeapons } from '../gear/things.ts';
import { shieldOf } from '../sheet/sheet-schema.ts';
import { SPEEDS } from '../time/speed.ts';
import { free } from '../time/timed.ts';
import { byCheck, firstOf, refuseLarger, refuseUnlessGrabbed, refuseUnlessGrabbing, unarmed } from './requirements.ts';
import { dealAttribute, endGrab } from './results.ts';
import { type SpecialAct, special } from './special.ts';

const GRABS = because('grabbed', 'TC-GRAB-03');
const RELEASED = because('released', 'TC-GRAB-07');
const GRAB_IS_BROKEN = because('the grab is broken', 'TC-BREAK-02');
const ESCAPES_FROM_GRAB = because('escapes from the grab', 'TC-ESCAPE-02');

/** Takes hold of somebody (TC-GRAB-01 to TC-GRAB-07). */
export const grabAction: TimedAction = special('grab', 'Grab', {
  rules: ['TC-GRAB-01', 'TC-GRAB-02', 'TC-GRAB-03', 'TC-GRAB-05', 'TC-GRAB-06', 'TC-GRAB-07'],
  refuse: refuseGrabbing,
  refuseTarget: (_world, _act, actor, target) => refuseLarger(actor, target, 'TC-GRAB-01'),
  form: unarmed,
  defense: 'celerity',
  speed: SPEEDS.standard,
  hit: takeHold,
});

/** That no two-handed weapon and no tower shield is in use (TC-GRAB-01). */
export function refuseGrabbing(world: TcWorld, fighter: TcFighter): readonly Refusal[] {
  const { shield } = fighter.state.sheet;
  const twoHanded = heldWeapons(world, fighter).some(({ hands }) => hands === 'two');
  const tower = shield !== null && usesShield(fighter) && shieldOf(shield).tower;
  const weapon = unless(!twoHanded, '{who} wields a two-handed weapon, and a grab takes a hand', 'TC-GRAB-01');
  return joined(weapon, unless(!tower, '{who} wields a tower shield, and a grab takes a hand', 'TC-GRAB-01'));
}

/** The link of a grab: harder to break on a Great Success, no attacks on a Critical Success (TC-GRAB-03, TC-GRAB-05, TC-GRAB-06). */
export function takeHold(deed: SpecialAct): void {
  const { act, roll } = deed;
  const effect = GRABBED.by(act.who, { hampering: roll.margin >= 5, smothering: roll.success });
  deed.changes.push({ kind: 'gain', who: act.target, effect, why: GRABS });
}

/** Lets go of one whom he grabs: free (TC-GRAB-07). */
export const releaseAction: Action<TimeCountGame> = free('release', 'Release', {
  rules: ['TC-GRAB-07'],
  args: [needs('target', 'whom', ({ fight }, { who }) => heldBy(fight.combatants, who))],
  refuseAct: (world, { target }, fighter) => refuseUnlessGrabbing(fighter, fighterAt(world, target), 'TC-GRAB-07'),
  resolve: (scene, { who, target }) => {
    scene.emit({ kind: 'lose', who: target, name: GRABBED.name, source: who, why: RELEASED });
  },
});

function heldBy(among: readonly TcCombatant[], grabber: number): readonly number[] {
  return among.filter((each) => GRABBED.on(each, grabber)).map(({ index }) => index);
}

/** Breaks a grab on himself or on an ally (TC-BREAK-01 to TC-BREAK-04). */
export const breakGrabAction: TimedAction = special('breakGrab', 'Break grab', {
  role: 'other',
  rules: ['TC-BREAK-01', 'TC-BREAK-02', 'TC-BREAK-03'],
  refuseTarget: (world, act) =>
    unless(friendsHeld(world, act).length > 0, 'the target is grabbing neither {who} nor an ally', 'TC-BREAK-01'),
  form: byCheck,
  check: ['athletics', 'strength'],
  defense: 'vigor',
  speed: SPEEDS.swift,
  evenCrowded: true,
  /** Where the target grabs several, the one who breaks the grab names whom he frees. */
  hit: (deed) => {
    const { scene, act, target } = deed;
    const question = { kind: 'whoseGrab', who: act.who, text: 'whose grab is broken?', rule: 'TC-BREAK-02' };
    const freed = askWhom(scene, { ...question, whom: { target: target.index } }, friendsHeld(scene, act));
    if (freed !== NOBODY) endGrab(deed, act.target, freed, GRAB_IS_BROKEN);
  },
  greatSuccess: (deed) => dealAttribute(deed, 'strength'),
});

/** Whom the target grabs: the actor first, then his allies. */
function friendsHeld(world: TcWorld, { who, target }: TcAct): readonly number[] {
  const { side } = fighterAt(world, who).state;
  const friends = world.fight.combatants.filter((each) => each.side === side);
  return firstOf(heldBy(friends, target), who);
}

/** Slips out of a grab (TC-ESCAPE-01 to TC-ESCAPE-03). */
export const escapeGrabAction: TimedAction = special('escapeGrab', 'Escape grab', {
  role: 'other',
  rules: ['TC-ESCAPE-01', 'TC-ESCAPE-02', 'TC-ESCAPE-03'],
  refuseTarget: (_world, _act, actor, target) => refuseUnlessGrabbed(actor, target, 'TC-ESCAPE-01'),
  form: byCheck,
  check: ['acrobatics', 'dexterity'],
  defense: 'celerity',
  speed: SPEEDS.fast,
  evenCrowded: true,
  hit: (deed) => endGrab(deed, deed.act.target, deed.act.who, ESCAPES_FROM_GRAB),
  greatSuccess: (deed) => dealAttribute(deed, 'dexterity', true),
});
