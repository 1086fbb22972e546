import { type Action, because, fighterAt, joined, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { enemyArg, weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttack, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { DELAYING, gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, isInHand } from '../../d20/movement/field.ts';
import { comeInBehind } from '../../d20/time/delay.ts';
import { choicesInJoint, refuseInJoint } from '../attack/attack-words.ts';
import { landTogether, rollPart, saveAgainst } from '../attack/combined.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';

/** Has struck together with others before its own turn, which has come to it by that: it has no standard action left in it. */
export const STRUCK_TOGETHER: EffectKind = new EffectKind('struck-together', {
  text: 'has struck together with others',
  blank: null,
  begins: '',
  ends: '',
});

const JOINS = because('strikes together with others', 'V22-COMB-01');
const STANDS_BY: Choice = passing('decline', 'stay out of it');
const ALLIES: readonly Refusal[] = [
  refusal(
    'targets: expected allies who are delaying and can strike the target by the same kind of save',
    'V22-COMB-01',
  ),
];

/**
 * Several strike one target together (V22-COMB-01): whose turn it is, the slowest of them, and allies who have delayed until
 * now. Each makes its own attack roll (V22-COMB-02); those that hit come to one save (V22-COMB-03, V22-COMB-04). It is no aid, and
 * nothing that helps to aid helps here (V22-COMB-06, V22-AID-05).
 */
export const combinedAttack: Action<D20v22Game> = paid<D20v22Game>({
  id: 'combined-attack',
  name: 'Combined attack',
  role: 'attack',
  tactics: { appeal: -1 },
  rules: ['V22-COMB-01', 'V22-COMB-02', 'V22-COMB-03', 'V22-COMB-04', 'V22-COMB-05', 'V22-COMB-06'],
  args: [
    enemyArg,
    weaponArg,
    needs('targets', 'the allies', (world, act) => {
      const found = alliesFor(world, act);
      return found.length > 1 ? [found, ...found.map((each) => [each])] : found.map((each) => [each]);
    }),
    allows('choices', 'how', (world, act) => {
      const own = attackOf(world, { ...act, choices: [] });
      return own === null ? [] : choicesInJoint(world, own, 'combined');
    }),
  ],
  cost: 'standard',
  refuseAct,
  does: strikeTogether,
});

function refuseAct(world: V22World, act: V22Act): readonly Refusal[] {
  const own = attackOf(world, act);
  const words = own === null ? NONE : refuseInJoint(world, own, 'combined');
  const found = joined(refuseAttackAct(world, act), words);
  const { targets } = act;
  const able = alliesFor(world, act);
  const known = targets.length > 0 && new Set(targets).size === targets.length;
  return known && targets.every((each) => able.includes(each)) ? found : joined(found, ALLIES);
}

/** The allies who wait for their moment and could strike the target so that the saves are the same. */
function alliesFor(world: V22World, act: V22Act): readonly number[] {
  if (act.target === NOBODY || !areEnemies(world.fight, act.who, act.target)) return [];
  const own = attackOf(world, act);
  if (own === null) return [];
  return world.fighters
    .filter(
      ({ index, state }) => index !== act.who && !areEnemies(world.fight, act.who, index) && hasEffect(state, DELAYING),
    )
    .filter(({ index }) => world.slots.canAct(world, index) && attacksOf(world, index, own).length > 0)
    .map(({ index }) => index);
}

/** What one of them could strike with: everything in hand that gets at the target, and calls for the same save (V22-COMB-04). */
function attacksOf(world: V22World, who: number, own: Attack): readonly Attack[] {
  const { state, profile } = fighterAt(world, who);
  const save = saveAgainst(world, own);
  if (world.slots.refuseAction(world, who, 'attack').length > 0) return [];
  return profile.weapons
    .filter((weapon) => isInHand(state, weapon))
    .flatMap(({ item }) => waysOf(world, { who, target: own.defender, item }))
    .filter((each) => saveAgainst(world, each) === save && refuseAttack(world, each).length === 0);
}

/** The attack with that weapon, plainly and with each of the words that go with it. */
function waysOf(world: V22World, aimed: Pick<V22Act, 'who' | 'target' | 'item'>): readonly Attack[] {
  const plain = attackOf(world, { ...aimed, choices: [] });
  if (plain === null) return [];
  const told = choicesInJoint(world, plain, 'combined');
  return [plain, ...told.flatMap((choices) => attackOf(world, { ...aimed, choices }) ?? [])];
}

function strikeTogether(scene: V22Scene, act: V22Act): void {
  const own = attackOf(scene, act);
  if (own === null) return;
  const joined: number[] = [];
  const parts = [strikeWith(scene, own)];
  for (const who of act.targets) {
    const attack = joinedBy(scene, who, own);
    if (attack === null) continue;
    joined.push(who);
    parts.push(strikeWith(scene, attack));
    scene.slots.afterAction(scene, who, true);
  }
  landTogether(
    scene,
    parts.filter((part) => part !== null),
  );
  comeIn(scene, joined);
}

function strikeWith(scene: V22Scene, attack: Attack): ReturnType<typeof rollPart> {
  scene.slots.declareAttack(scene, attack);
  return payOpenings(scene, attack) ? rollPart(scene, attack) : null;
}

/** By striking together they all act on the present count, in the order in which they struck, and have a move left (V22-COMB-01). */
function comeIn(scene: V22Scene, joined: readonly number[]): void {
  for (const who of joined.toReversed()) {
    comeInBehind(scene, who);
    gainEffect(scene, who, STRUCK_TOGETHER.by(who, null, untilNextTurnEnds(scene.fight, who)), JOINS);
    const { standard } = fighterAt(scene, who).state.counts;
    if (standard > 0) scene.count(who, 'standard', -standard, JOINS);
  }
}

/** An ally who says with what it strikes, or stays out of it. */
function joinedBy(scene: V22Scene, who: number, own: Attack): Attack | null {
  const { state, profile } = fighterAt(scene, who);
  if (!scene.slots.canAct(scene, who)) return null;
  const named = attacksOf(scene, who, own).map((attack) => {
    const weapon = profile.weapons[attack.weapon];
    const how = attack.choices.map((word) => ` ${word}`).join('');
    const id = `${state.items[weapon?.item ?? -1]?.id ?? ''}${how}`;
    return { attack, id, text: `strike with ${weapon?.name.toLowerCase()}${how}` };
  });
  if (named.length === 0) return null;
  const answer = scene.ask({
    kind: 'combined',
    who,
    text: 'strike together with them?',
    rule: 'V22-COMB-01',
    choices: [...named.map(({ id, text }) => ({ id, text })), STANDS_BY],
    whom: { attacker: own.attacker, target: own.defender },
    facts: {},
  });
  return named.find(({ id }) => id === answer)?.attack ?? null;
}
