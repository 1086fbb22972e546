import { because, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { paid } from '../../d20/actions/paid.ts';
import { feetApart, hasClearLine } from '../../d20/movement/field.ts';
import { savingThrow } from '../checks/checks.ts';
import { WORKED } from '../conditions/magic.ts';
import type { GrimAct, GrimAction, GrimFighter, GrimGame, GrimScene, GrimWeapon, GrimWorld } from '../game.ts';
import { powerPoints, spendPower } from '../harm/power-points.ts';
import { levelOf, overcomesResistance } from '../powers/resistance.ts';
import { isUsedUp } from '../powers/targets.ts';
import { type KnownWorking, pointsFor, rangeOf, roundsOf } from '../powers/workings.ts';
import { isOfKind } from '../sheet/kinds.ts';
import { LIFELESS } from '../traits/weapons/ability.ts';
import { BUNDLE, sendsMissiles, workOn } from '../traits/worked.ts';
import { failsToCast } from './unleash.ts';

const UNKNOWN = refusal('with: expected a spell or power for weapons that {who} knows', 'GNG-SPELL-05');
const USED_UP = refusal('that is used up', 'GNG-SPELL-05');
const NO_POINTS = refusal('{who} has not the power points for that', 'GNG-POWER-02');
const BEYOND_LEVEL = refusal("that takes more power points than {who}'s level", 'GNG-POWER-04');
const NO_TARGET = refusal('target: expected whose weapon it is', 'GNG-SPELL-05');
const TOO_FAR = refusal('that is beyond its range', 'GNG-SPELL-05');
const NO_LINE = refusal('something solid lies between', 'GNG-CORE-10');
const OWN = refusal('that power works on the own body alone', 'GNG-POWER-03');
const LIFELESS_BODY = refusal('that spell works on the living alone', 'GNG-SPELL-02');
const ONE = refusal('choices: expected one weapon', 'GNG-SPELL-05');
const TWICE = refusal('choices: expected each weapon once', 'GNG-POWER-04');
const NO_WEAPON = refusal('choices: expected a weapon that the target has at hand', 'GNG-SPELL-05');
const NATURAL = refusal('that cannot be worked on a natural weapon', 'GNG-SPELL-08');
const NO_NATURAL = refusal('that works on natural weapons alone', 'GNG-SPELL-04');
const NO_CLAW = refusal('that works on claws and bites alone', 'GNG-POWER-03');
const USED = because('used', 'GNG-SPELL-05');
const RESIST = because('Will save against what is worked on its weapon', 'GNG-SPELL-05');
const LET_BE: Choice = passing('let-it-be', 'let it take hold');
const RESISTS: Choice = { id: 'resist', text: 'resist it by a Will save' };

/**
 * Works on a weapon, so that it gets past armour: a spell or a power, a standard action. It works on one weapon or on fifty of
 * its missiles (GNG-SPELL-05, GNG-SPELL-06, GNG-POWER-01, GNG-POWER-02), on a natural weapon of whoever is touched (GNG-SPELL-02 to
 * GNG-SPELL-04), or on the own claws and bite (GNG-POWER-03, GNG-POWER-04).
 */
export const workWeapon: GrimAction = paid<GrimGame>({
  id: 'work-weapon',
  name: 'Work on a weapon',
  role: 'other',
  tactics: { worthwhile: () => false, idle: () => true },
  rules: ['GNG-SPELL-02', 'GNG-SPELL-05', 'GNG-POWER-03'],
  cost: 'standard',
  lacks: (world, who) => (fighterAt(world, who).profile.workings.length > 0 ? [] : [UNKNOWN]),
  args: [
    needs('with', 'the spell or power', (world, { who }) =>
      fighterAt(world, who).profile.workings.map(({ item }) => item),
    ),
    needs('target', 'whose weapon', (world, act) => {
      const working = workingOf(world, act);
      return world.fighters
        .filter(({ index }) => working !== null && refuseTarget(world, act.who, working, index).length === 0)
        .map(({ index }) => index);
    }),
    needs('choices', 'which weapon', (world, act) => {
      const working = workingOf(world, act);
      if (working === null || act.target === NOBODY) return [];
      return weaponsAt(fighterAt(world, act.target), working).map(({ id }) => [id]);
    }),
  ],
  refuseAct: (world, act) => {
    const working = workingOf(world, act);
    if (working === null) return [UNKNOWN];
    return [
      ...refuseMeans(world, act, working),
      ...refuseTarget(world, act.who, working, act.target),
      ...refuseWeapons(world, act, working),
    ];
  },
  opening: 'always',
  does: (scene, act) => {
    const working = workingOf(scene, act);
    if (working !== null) work(scene, act, working);
  },
});

function workingOf(world: GrimWorld, { who, item }: GrimAct): KnownWorking | null {
  const known = fighterAt(world, who).profile.workings.find((each) => each.item === item);
  return known === undefined ? null : { ...known, level: levelOf(world, who, known) };
}

/** Whether it can be used once more on so many weapons. */
function refuseMeans(world: GrimWorld, { who, choices }: GrimAct, working: KnownWorking): readonly Refusal[] {
  const found: Refusal[] = isUsedUp(world, who, working) ? [USED_UP] : [];
  const points = pointsFor(working, Math.max(1, choices.length));
  if (points > powerPoints(world, who)) found.push(NO_POINTS);
  if (points > 0 && points > working.level) found.push(BEYOND_LEVEL);
  return found;
}

function refuseTarget(world: GrimWorld, who: number, working: KnownWorking, target: number): readonly Refusal[] {
  if (target === NOBODY) return [NO_TARGET];
  if (working.on === 'self') return target === who ? [] : [OWN];
  const found: Refusal[] = [];
  if (working.on === 'natural' && isOfKind(fighterAt(world, target), LIFELESS)) found.push(LIFELESS_BODY);
  if (target === who) return found;
  if (feetApart(world, who, target) > rangeOf(working)) found.push(TOO_FAR);
  if (!hasClearLine(world, who, target)) found.push(NO_LINE);
  return found;
}

function refuseWeapons(world: GrimWorld, { target, choices }: GrimAct, working: KnownWorking): readonly Refusal[] {
  if (target === NOBODY) return [];
  if (choices.length === 0 || (choices.length > 1 && working.on !== 'self')) return [ONE];
  if (new Set(choices).size < choices.length) return [TWICE];
  const bearer = fighterAt(world, target);
  return choices.flatMap((id) => {
    const weapon = bearer.profile.weapons.find((each) => each.id === id);
    if (weapon === undefined || !isWithIt(bearer, weapon)) return [NO_WEAPON];
    return refuseKind(weapon, working);
  });
}

/** What the working may not be put on (GNG-SPELL-04, GNG-SPELL-08, GNG-POWER-03). */
function refuseKind({ natural, name }: GrimWeapon, { on }: KnownWorking): readonly Refusal[] {
  if (on === 'weapon') return natural ? [NATURAL] : [];
  if (!natural) return [NO_NATURAL];
  return on === 'natural' || /claw|bite/i.test(name) ? [] : [NO_CLAW];
}

function weaponsAt(bearer: GrimFighter, working: KnownWorking): readonly GrimWeapon[] {
  return bearer.profile.weapons.filter(
    (weapon) => isWithIt(bearer, weapon) && refuseKind(weapon, working).length === 0,
  );
}

function isWithIt({ state }: GrimFighter, { item }: GrimWeapon): boolean {
  const place = state.items[item]?.place;
  return place !== undefined && place !== 'dropped' && place !== 'gone';
}

function work(scene: GrimScene, { who, target, choices }: GrimAct, working: KnownWorking): void {
  const { uses, item, points, why, bypass } = working;
  if (uses > 0) scene.emit({ kind: 'use', who, item, count: 'uses', by: -1, why: USED });
  if (points > 0) spendPower(scene, who, pointsFor(working, choices.length), why);
  else if (failsToCast(scene, who)) return;
  if (!overcomesResistance(scene, who, target, working.level)) return;
  if (target !== who && withstands(scene, who, target, working)) return;
  const bearer = fighterAt(scene, target);
  const until = untilSameCount(scene.fight, roundsOf(working));
  for (const weapon of bearer.profile.weapons)
    if (choices.includes(weapon.id))
      for (const each of inContact(bearer, weapon))
        workOn(scene, { who: target, item: each.item }, each, WORKED.by(who, { item: each.item, bypass }, until), why);
}

/** What is worked on with the weapon: nothing else, or up to fifty in all of a missile that is thrown by itself (GNG-SPELL-05, GNG-SPELL-07). */
function inContact(bearer: GrimFighter, weapon: GrimWeapon): readonly GrimWeapon[] {
  if (!weapon.thrown || !sendsMissiles(weapon)) return [weapon];
  const others = bearer.profile.weapons.filter(
    (each) => each !== weapon && each.name === weapon.name && isWithIt(bearer, each),
  );
  return [weapon, ...others].slice(0, BUNDLE);
}

/** It is harmless, and whoever has the weapon may resist it all the same. */
function withstands(scene: GrimScene, who: number, target: number, { dc, name }: KnownWorking): boolean {
  const question = { kind: 'resist-working', text: 'resist it?', rule: 'GNG-SPELL-05' };
  const chosen = scene.ask({
    ...question,
    who: target,
    choices: [LET_BE, RESISTS],
    whom: { caster: who },
    facts: { what: name },
  });
  return chosen === RESISTS.id && savingThrow(scene, target, { save: 'will', dc, why: RESIST });
}
