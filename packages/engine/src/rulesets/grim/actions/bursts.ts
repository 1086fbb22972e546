import { type ActionScreen, because, fighterAt, joined, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import type { Square } from '../../../space/grid/square.ts';
import { squareName } from '../../../space/grid/square-name.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { squaresOfEnemies } from '../../d20/attack/aiming.ts';
import { weaponOfItem } from '../../d20/attack/attacks.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import type { SequenceStep } from '../../d20/attack/way.ts';
import { roundsIn } from '../../d20/gear/magazine.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { caughtIn, isAlive, isInConeOf, isOpenBy, refuseAim, weaponNamed } from '../firearms/area.ts';
import { fireOf, LINEAR, STRAFING } from '../firearms/modes.ts';
import { type Fired, fireSweep, LINEAR_BURST, STRAFING_BURST, type Sweep, sweepOn } from '../firearms/sweep.ts';
import { passesFollowers } from '../flow/together.ts';
import type { GrimAct, GrimAction, GrimArg, GrimGame, GrimScene, GrimWeapon, GrimWorld } from '../game.ts';
import { spendAim } from './aim.ts';

const NO_SUCH_WAY = refusal('choice: expected several', 'GNG-BURST-12');
const NOT_AUTOMATIC = refusal('bursts need a fully automatic weapon', 'GNG-BURST-01');
const NOT_IN_ITS_HANDS = refusal("that is not in {who}'s hands; in hand: {held}", 'GNG-CORE-05');
const TOO_FEW = refusal('too few rounds are in it for that', 'GNG-GUN-03');
const UNCONTROLLED = refusal('{who} cannot fire a burst of that length at will', 'GNG-MBURST-09');
const SINGLE = refusal('{who} is entitled to a single attack', 'GNG-BURST-12');
const NO_BARRELS = refusal('that has not so many barrels', 'GNG-BARREL-01');

/** The word for one burst after the other, as a full attack. */
const SEVERAL = 'several';

const STOP: Choice = passing('stop', 'fire no more bursts');
const MOVE: Choice = { id: 'move', text: 'take a move action instead' };

/**
 * A burst along an aisle 5 feet wide to the greatest range of the weapon, named by any square of it (GNG-MBURST-03): at
 * everybody in it, nearest first, as an attack action (GNG-GUN-08). `amount` is the number of shots for whoever controls
 * it (GNG-MBURST-09), `choice` says that several follow one another as a full attack (GNG-BURST-12).
 */
export const linearBurst: GrimAction = burst(LINEAR, 'Linear burst', LINEAR_BURST);

/** The same across a cone (GNG-MBURST-05). */
export const strafingBurst: GrimAction = burst(STRAFING, 'Strafing burst', STRAFING_BURST, (world, act, square) => {
  const weapon = weaponNamed(world, act);
  return weapon !== undefined && act.to !== null && isInConeOf(world, act.who, weapon, act.to, square);
});

type Fills = NonNullable<ActionScreen<GrimGame>['fills']>;

function burst(id: string, name: string, kind: Sweep, fills?: Fills): GrimAction {
  return paid<GrimGame>({
    id,
    name,
    role: 'attack',
    rules: id === LINEAR ? ['GNG-MBURST-03', 'GNG-MBURST-08'] : ['GNG-MBURST-05', 'GNG-MBURST-08'],
    args: argsOf(kind),
    cost: 'standard',
    refuseAct: (world, act, brief) => {
      const found = refuseBurst(world, act, kind, brief);
      return brief && found.length > 0 ? found : joined(found, refuseSeveral(world, act));
    },
    screen: { area: (world, act) => squaresOf(world, act, kind), ...(fills === undefined ? {} : { fills }) },
    // Where friends stand as thick as enemies it does more harm than good.
    tactics: {
      worthwhile: (world, act) => hitsMoreEnemies(world, act, kind),
      idle: (world, who) => !fighterAt(world, who).profile.weapons.some((weapon) => canFire(world, who, weapon, kind)),
    },

    opening: isOpenBy,
    does: (scene, act) => fire(scene, act, kind),
  });
}

/** Bursts one after the other. */
interface Bursts {
  readonly act: GrimAct;
  readonly kind: Sweep;
  readonly steps: readonly SequenceStep[];
  /** How many of them have been fired, and what goes on of the last. */
  readonly count: number;
  readonly burst: Fired | null;
}

/** Fires the burst, and in a full attack one more for each further attack, at its lower bonus (GNG-BURST-12). */
function fire(scene: GrimScene, act: GrimAct, kind: Sweep): void {
  const steps = sequenceOf(scene, act);
  scene.stages(fireOn, { act, kind, steps: act.choice === SEVERAL ? steps : steps.slice(0, 1), count: 0, burst: null });
}

/** The next target of a burst, or the next burst; whether all have been fired. */
function fireOn(scene: GrimScene, bursts: Bursts): Bursts | boolean {
  const { kind, steps, count, burst } = bursts;
  const { who } = bursts.act;
  if (burst !== null && burst.targets.length > 0) return { ...bursts, burst: goesOn(scene, sweepOn(scene, burst)) };
  if (count === Math.max(1, steps.length) || !scene.slots.canAct(scene, who)) return true;
  const to = count === 0 ? bursts.act.to : nextAim(scene, bursts.act, kind, count === 1);
  const act = { ...bursts.act, to };
  const weapon = weaponNamed(scene, act);
  if (to === null || weapon === undefined) return false;
  if (count === 1) spend(scene, who, 'move');
  if (!mayStillStrike(scene, who, true)) return false;
  scene.tell(who, NOBODY, 0, because(`fires ${kind.way} ${squareName(to)}`, kind.fired.rule));
  const barrels = loadedBarrels(scene, who, weapon, kind).slice(0, fireOf(act.choices).barrels);
  const { sequence = 0 } = steps[count] ?? {};
  const plain = plainAttack(who, NOBODY, weaponOfItem(scene, who, act.item));
  const fired = { ...plain, ranged: true, sequence, choices: kind.choices };
  const targets = caughtIn(scene, who, kind.squares(scene, who, weapon, to));
  if (!passesFollowers(scene, fired)) return false;
  const next = fireSweep(scene, kind, { fired, barrels, chosen: act.amount }, targets);
  return { ...bursts, act, count: count + 1, burst: goesOn(scene, next) };
}

/** With the last of its targets the aim that its shooter took is used (GNG-FEAT-25). */
function goesOn(scene: GrimScene, burst: Fired): Fired {
  if (burst.targets.length === 0) spendAim(scene, burst.fired.attacker);
  return burst;
}

/** Where the next burst goes: where the last one went, towards an enemy, or nowhere, as the shooter likes. */
function nextAim(scene: GrimScene, act: GrimAct, kind: Sweep, mayMove: boolean): Square | null {
  const aims = [act.to, ...squaresOfEnemies(scene, act.who, 0, isAlive)].filter((to) => to !== null);
  const open = aims.filter(
    (to, at) =>
      aims.findIndex((other) => other.x === to.x && other.y === to.y) === at &&
      refuseBurst(scene, { ...act, to }, kind).length === 0,
  );
  if (open.length === 0) return null;
  const chosen = scene.ask({
    kind: 'next-burst',
    who: act.who,
    text: 'where does the next burst go?',
    rule: 'GNG-BURST-12',
    choices: [...open.map((to) => ({ id: squareName(to), text: `through ${squareName(to)}` })), mayMove ? MOVE : STOP],
    whom: { attacker: act.who },
    facts: {},
  });
  return open.find((to) => squareName(to) === chosen) ?? null;
}

function sequenceOf(world: GrimWorld, { who, item }: GrimAct): readonly SequenceStep[] {
  return world.slots.attackSequence(world, who, weaponOfItem(world, who, item), []);
}

/** Why the combatant cannot fire several of them as a full attack (GNG-BURST-12). */
function refuseSeveral(world: GrimWorld, act: GrimAct): readonly Refusal[] {
  if (act.choice === '') return [];
  if (act.choice !== SEVERAL) return [NO_SUCH_WAY];
  const found = [...refuseCost(world, act.who, 'full', 'full-attack')];
  if (weaponOfItem(world, act.who, act.item) >= 0 && sequenceOf(world, act).length < 2) found.push(SINGLE);
  return found;
}

function argsOf(kind: Sweep): readonly GrimArg[] {
  return [
    weaponAmong('the automatic weapon', ({ profile }) => profile.weapons.filter(isAutomatic)),
    needs('to', 'a square that it goes through', (world, { who }) => squaresOfEnemies(world, who, 0, isAlive)),
    allows('amount', 'how many shots, for whoever controls it', (world, { who }) =>
      fighterAt(world, who).profile.martialFirearms ? kind.controlled : [],
    ),
    allows('choice', 'whether several follow one another', (world, act) =>
      sequenceOf(world, act).length > 1 ? [SEVERAL] : [],
    ),
    allows('choices', 'how many barrels at once', (world, act) => {
      const barrels = weaponNamed(world, act)?.barrels ?? 1;
      return Array.from({ length: barrels - 1 }, (_, more) => [`barrels-${more + 2}`]);
    }),
  ];
}

/** The squares into which it goes as it is aimed. */
function squaresOf(world: GrimWorld, act: GrimAct, kind: Sweep): readonly Square[] {
  const weapon = weaponNamed(world, act);
  return weapon === undefined || act.to === null ? [] : kind.squares(world, act.who, weapon, act.to);
}

function isAutomatic({ firearm }: GrimWeapon): boolean {
  return firearm?.automatic === true;
}

/** Whether the weapon is at hand and any of its barrels holds enough. */
function canFire(world: GrimWorld, who: number, weapon: GrimWeapon, kind: Sweep): boolean {
  if (!isAutomatic(weapon) || !isInHand(fighterAt(world, who).state, weapon)) return false;
  return loadedBarrels(world, who, weapon, kind).length > 0;
}

function loadedBarrels(world: GrimWorld, who: number, weapon: GrimWeapon, { least }: Sweep): readonly number[] {
  const loaded: number[] = [];
  for (let barrel = 0; barrel < weapon.barrels; barrel++)
    if (roundsIn(world, who, weapon, barrel) >= least) loaded.push(barrel);
  return loaded;
}

/** @param brief one reason is enough */
function refuseBurst(world: GrimWorld, act: GrimAct, kind: Sweep, brief = false): readonly Refusal[] {
  const { who, to, amount, choices } = act;
  const weapon = weaponNamed(world, act);
  if (weapon?.firearm?.automatic !== true) return [NOT_AUTOMATIC];
  const { mode, barrels } = fireOf(choices);
  const { state, profile } = fighterAt(world, who);
  const found: Refusal[] = isInHand(state, weapon) ? [] : [NOT_IN_ITS_HANDS];
  if (mode !== 'single' || choices.length > (barrels > 1 ? 1 : 0) || barrels > weapon.barrels) found.push(NO_BARRELS);
  if (loadedBarrels(world, who, weapon, kind).length < barrels) found.push(TOO_FEW);
  if (amount !== 0 && !(profile.martialFirearms && kind.controlled.includes(amount))) found.push(UNCONTROLLED);
  if (brief && found.length > 0) return found;
  const area = to === null ? [] : kind.squares(world, who, weapon, to);
  return [...found, ...refuseAim(world, who, to, area)];
}

function hitsMoreEnemies(world: GrimWorld, act: GrimAct, kind: Sweep): boolean {
  const { side } = fighterAt(world, act.who).state;
  const caught = caughtIn(world, act.who, squaresOf(world, act, kind));
  const friends = caught.filter((each) => fighterAt(world, each).state.side === side).length;
  return friends === 0 && caught.length > 1;
}
