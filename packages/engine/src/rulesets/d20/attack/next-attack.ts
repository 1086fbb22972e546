import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import type { Square } from '../../../space/grid/square.ts';
import { squareName } from '../../../space/grid/square-name.ts';
import { cited } from '../citations.ts';
import type { Attack, D20Scene, D20World } from '../game.ts';
import { areEnemies } from '../movement/field.ts';
import { mayStep, stepSquares, tableWith, takeStep } from '../movement/step.ts';
import { manoeuvreWord, withManoeuvre } from '../special/manoeuvre.ts';
import { DEFENSIVELY, refuseAttack, usualWeapon } from './attacks.ts';
import { attacksInto } from './into-the-dark.ts';

const texts = cited((rule) => ({
  STEPS: because('5-foot step', rule.stepBetweenAttacks),
}));

const STOP: Choice = passing('stop', 'make no more attacks');
const MOVE: Choice = { id: 'move', text: 'take a move action instead' };
const STEP: Choice = { id: 'step', text: 'take the 5-foot step first' };
const STAY: Choice = passing('stay', 'stay there');

/** What has been settled on the way to the next attack, and is not asked again. */
interface Settled {
  readonly declared: boolean;
  readonly stayed: boolean;
}

const UNASKED: Settled = { declared: false, stayed: false };

/** The next attack against whom the attacker likes, and how, or null where it stops (MOD-FULL-02, MOD-ACT-23, MOD-GRAP-15). */
export function nextAttack(
  scene: D20Scene,
  attack: Attack,
  mayMove: boolean,
  settled: Settled = UNASKED,
): Attack | null {
  if (strikesOn(scene, attack)) return attack;
  const { attacker } = attack;
  const { declared, stayed } = settled;
  const plain = scene.slots.redeclare?.plain(attack.choices) ?? null;
  const named = nextAttacks(scene, attack).map((each) => ({
    each,
    ...nameOf(scene, each, plain),
    ...goesOn(scene, attack, each),
  }));
  if (named.length === 0 && (stayed || useful(scene, attack, stepSquares(scene, attacker)).length === 0)) return null;
  const anew = declared ? null : declaring(scene, attack);
  const others = [...(!stayed && mayStep(scene, attacker) ? [STEP] : []), ...(anew === null ? [] : [anew.choice])];
  const chosen = scene.ask({
    kind: 'next-attack',
    who: attacker,
    text: 'whom does the next attack go against?',
    rule: mayMove ? scene.slots.citations.moveAfterAttack : scene.slots.citations.nextTarget,
    choices: inOrder(named, mayMove ? MOVE : STOP, others),
    whom: { attacker },
    facts: { bonus: attack.sequence },
  });
  if (chosen === STEP.id) return attackAfterStep(scene, attack, mayMove, declared);
  if (anew !== null && chosen === anew.choice.id)
    return nextAttack(scene, anew.declare(), mayMove, { declared: true, stayed });
  return named.find(({ id }) => id === chosen)?.each ?? null;
}

/** The same blow at the same target goes on, as long as that one stands. */
function goesOn(world: D20World, before: Attack, { defender, square, choices }: Attack): Pick<Choice, 'goesOn'> {
  const isSame = square === undefined && defender === before.defender && choices === before.choices;
  return isSame && world.rules.health.standing(world, fighterAt(world, defender).state) ? { goesOn: true } : {};
}

/** How the attack is declared anew, where the ruleset knows that: nothing is declared against who is not seen. */
function declaring(scene: D20Scene, attack: Attack): { readonly choice: Choice; declare(): Attack } | null {
  const { redeclare } = scene.slots;
  const open = attack.square === undefined ? attack : attacksOnSeen(scene, attack)[0];
  if (redeclare === null || open === undefined) return null;
  return { choice: redeclare.choice, declare: () => redeclare.declare(scene, open) };
}

/** With nobody in reach a step to somebody else comes first. */
function inOrder(named: readonly Named[], last: Choice, others: readonly Choice[]): readonly Choice[] {
  return named.length === 0 ? [STEP, last] : [...named.map(({ each: _, ...choice }) => choice), last, ...others];
}

/** Who thinks better of the step is not asked about it once more. */
function attackAfterStep(scene: D20Scene, attack: Attack, mayMove: boolean, declared: boolean): Attack | null {
  const fighter = fighterAt(scene, attack.attacker);
  const { x, y } = fighter.state;
  if (!stepBetween(scene, attack)) return null;
  const now = fighter.state;
  return nextAttack(scene, attack, mayMove, { declared, stayed: now.x === x && now.y === y });
}

/** Once more in the same way is the first choice, wherever that can be done: whether it is all that matters. */
function strikesOn(scene: D20Scene, attack: Attack): boolean {
  if (scene.firstOnly !== true || attack.square !== undefined || manoeuvreWord(scene, attack.choices) !== '')
    return false;
  return refuseAttack(scene, attack, true).length === 0;
}

/** Those of the squares from which somebody could be attacked. */
function useful(world: D20World, attack: Attack, squares: readonly Square[]): readonly Square[] {
  return squares.filter((at) => attacksOnSeen(tableWith(world, attack.attacker, at), attack).length > 0);
}

/** The step between two attacks (MOD-FULL-03). Whether the attacker can go on. */
function stepBetween(scene: D20Scene, attack: Attack): boolean {
  const { attacker } = attack;
  const squares = stepSquares(scene, attacker);
  const best = useful(scene, attack, squares);
  const sorted = [...best, ...squares.filter((square) => !best.includes(square))];
  const choices = sorted.map((square) => ({ id: squareName(square), text: `step to ${squareName(square)}` }));
  const chosen = scene.ask({
    kind: 'step',
    who: attacker,
    text: 'where does the 5-foot step lead?',
    rule: scene.slots.citations.stepBetweenAttacks,
    choices: best.length > 0 ? [...choices, STAY] : [STAY, ...choices],
    whom: { attacker },
    facts: {},
  });
  const to = sorted.find((square) => squareName(square) === chosen);
  if (to !== undefined) takeStep(scene, attacker, to, texts(scene).STEPS);
  return scene.slots.canAct(scene, attacker);
}

/** Every attack that may come next, the same once more first. */
function nextAttacks(world: D20World, attack: Attack): readonly Attack[] {
  const seen = attacksOnSeen(world, attack);
  const unseen = attacksInto(world, attack);
  if (unseen.length === 0) return seen;
  const [first, ...others] = unseen;
  return first !== undefined && first.square === attack.square ? [first, ...seen, ...others] : [...seen, ...unseen];
}

/** Those against whom it sees, or whom it has attacked just now. */
function attacksOnSeen(world: D20World, before: Attack): readonly Attack[] {
  const attack = before.square === undefined ? before : { ...withoutSquare(before), defender: NOBODY };
  const same = manoeuvreWord(world, attack.choices);
  const rank = (each: Attack): number =>
    2 * Number(each.defender !== attack.defender) + Number(manoeuvreWord(world, each.choices) !== same);
  return (
    world.fight.combatants
      .filter(({ index }) => areEnemies(world.fight, attack.attacker, index))
      .filter(({ index }) => index === attack.defender || isAwareOf(world.fight, attack.attacker, index))
      // Nobody turns from an enemy to a crate unasked.
      .filter((each) => each.index === attack.defender || !fighterAt(world, each.index).digest.inanimate)
      .flatMap(({ index }) => waysToAttack(world, { ...attack, defender: index }))
      .filter((each) => refuseAttack(world, each).length === 0)
      .sort((a, b) => rank(a) - rank(b))
  );
}

/** A blow or shot, and each manoeuvre in place of it. */
function waysToAttack(world: D20World, attack: Attack): readonly Attack[] {
  const { special, redeclare } = world.slots;
  if (special === null) return [attack];
  const words = redeclare?.plain(attack.choices) ?? null;
  const plain = words === null ? null : { ...attack, choices: words };
  const instead = Object.keys(special.manoeuvres).flatMap((word) => withManoeuvre(world, plain ?? attack, word) ?? []);
  const same = manoeuvreWord(world, attack.choices);
  if (same === '') return plain === null ? [attack, ...instead] : [attack, plain, ...instead];
  const choices = attack.choices.filter((word) => word === DEFENSIVELY);
  const weapon = usualWeapon(world, attack.attacker, attack.defender, choices);
  return weapon < 0 ? instead : [{ ...attack, weapon, choices }, ...instead];
}

interface Named extends Choice {
  readonly each: Attack;
}

/** @param plain the words of the attack without what was declared with it, or null where nothing was */
function nameOf(world: D20World, { defender, choices, square }: Attack, plain: readonly string[] | null): Choice {
  if (square !== undefined) return { id: `at ${squareName(square)}`, text: `attack into ${squareName(square)}` };
  const { id, name } = fighterAt(world, defender).state;
  const whom = [defender];
  const word = manoeuvreWord(world, choices);
  if (word === '' && plain !== null)
    return choices.length > plain.length
      ? { id, text: `attack ${name} in the same way`, whom }
      : { id: `${id}:plain`, text: `attack ${name} plainly`, whom };
  if (word === '') return { id, text: `attack ${name}`, whom };
  return { id: `${id}:${word}`, text: `${world.slots.special?.manoeuvres[word]?.text ?? word}: ${name}`, whom };
}

/** The same without the square that it went into. */
export function withoutSquare(attack: Attack): Attack {
  if (attack.square === undefined) return attack;
  const { square: _, ...others } = attack;
  return others;
}
