import { type Action, fighterAt, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, isRangedUse, NOT_ENEMY, refuseAttack } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { part } from '../../d20/checks/lines.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { choicesOfParts, refuseParts } from '../attack/joint-words.ts';
import { strikeSeveral } from '../attack/several.ts';
import { FREE_FIRE } from '../attack/volley.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';
import { SEVERAL } from '../harm/hit.ts';

const FURTHER = term('further targets', 'V22-MULTI-01');
const PER_TARGET = -4;

const TWO = refusal('targets: expected two enemies or more, each once', 'V22-MULTI-01');
const NO_WEAPON = refusal('{who} has no weapon for that in hand', 'V22-ATK-01');
const ONE_BULLET = refusal('one bullet goes at one target', 'V22-GUN-01');
const FILLS_AREA = refusal('that fills an area: use it for an area attack', 'V22-AREA-01');

/**
 * One attack aimed at several targets, all within its reach or range (V22-MULTI-04): one attack roll, at -4 for each after the
 * first, against the Defense of each (V22-MULTI-01); the damage is halved (V22-MULTI-02).
 */
export const attackSeveral: Action<D20v22Game> = paid<D20v22Game>({
  id: 'attack-several',
  name: 'Attack several at once',
  role: 'attack',
  tactics: { appeal: -1 },
  rules: ['V22-MULTI-01', 'V22-MULTI-02', 'V22-MULTI-04'],
  args: [
    needs('targets', 'the enemies', (world, { who }) => {
      const near = world.fight.combatants
        .map(({ index }) => index)
        .filter((other) => areEnemies(world.fight, who, other) && !fighterAt(world, other).digest.down)
        .filter((other) => isReached(world, who, other));
      const pairs = near.flatMap((one, at) => near.slice(at + 1).map((other) => [one, other]));
      return near.length > 2 ? [near, ...pairs] : pairs;
    }),
    weaponArg,
    allows('choices', 'how', (world, act) =>
      choicesOfParts(world, attacksOf(world, { ...act, choices: [] }), 'several'),
    ),
  ],
  cost: 'standard',
  refuseAct,
  does: strikeAll,
});

function isReached(world: V22World, who: number, target: number): boolean {
  const made = attackOf(world, { who, target, item: -1, choices: [] });
  return made !== null && refuseAttack(world, made, true).length === 0;
}

/** The attacks that it comes to, with one weapon: at range where it is thrown, or does not reach one of them. */
function attacksOf(world: V22World, { who, targets, item, choices }: V22Act): readonly Attack[] {
  const first = attackOf(world, { who, target: targets[0] ?? who, item, choices });
  const weapon = first === null ? undefined : fighterAt(world, who).profile.weapons[first.weapon];
  if (first === null || weapon === undefined) return [];
  const ranged = first.ranged || targets.some((target) => isRangedUse(world, who, weapon, target));
  return targets.map((defender) => ({ ...first, defender, ranged }));
}

function refuseAct(world: V22World, act: V22Act): readonly Refusal[] {
  const { who, targets } = act;
  if (targets.length < 2 || new Set(targets).size < targets.length) return [TWO];
  if (targets.some((target) => !areEnemies(world.fight, who, target))) return NOT_ENEMY;
  const made = attacksOf(world, act);
  const [first] = made;
  const weapon = fighterAt(world, who).profile.weapons[first?.weapon ?? -1];
  if (weapon === undefined) return [NO_WEAPON];
  if (weapon.area !== null) return [FILLS_AREA];
  if (weapon.firearm !== 'none' && first?.ranged === true) return [ONE_BULLET];
  return refuseParts(world, made, 'several');
}

function strikeAll(scene: V22Scene, act: V22Act): void {
  const made = attacksOf(scene, act);
  const [first] = made;
  if (first === undefined) return;
  scene.slots.declareAttack(scene, first);
  // A shot gives its opening once, bare hands one to each who is armed.
  if (!scene.stages(payNext, { attacks: first.ranged ? [first] : made, at: 0 })) return;
  if (!mayStillStrike(scene, act.who, first.ranged)) return;
  const left = made.filter((attack) => refuseAttack(scene, attack, true).length === 0);
  const adds = part(PER_TARGET * (made.length - 1), FURTHER);
  strikeSeveral(
    scene,
    left.map((attack, at) => ({
      ...attack,
      adds,
      choices: [...act.choices, SEVERAL, ...(at === 0 ? [] : [FREE_FIRE])],
    })),
  );
}

/** Openings that are still to be paid for. */
interface Toll {
  readonly attacks: readonly Attack[];
  readonly at: number;
}

/** The next one has its opening; whether the attack still comes to pass where nobody else has one. */
function payNext(scene: V22Scene, { attacks, at }: Toll): Toll | boolean {
  const attack = attacks[at];
  if (attack === undefined) return true;
  return payOpenings(scene, attack) ? { attacks, at: at + 1 } : false;
}
