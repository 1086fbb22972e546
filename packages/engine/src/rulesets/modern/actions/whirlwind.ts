import { because, fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { DEFENSIVELY, isOtherKind, refuseAttack, weaponOfItem } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, isInHand, standAdjacent } from '../../d20/movement/field.ts';
import { isUp } from '../attack/after-attack.ts';
import { declarable } from '../attack/stance.ts';
import type { ModernAct, ModernAction, ModernFighter, ModernGame, ModernScene, ModernWorld } from '../game.ts';

const WHIRLWIND = 'whirlwind';

const EACH = because('next in the whirl: {target}', 'MOD-FEAT-15');
const UNTRAINED = refusal('that takes the Whirlwind Attack feat', 'MOD-FEAT-15');
const NO_BLADE = refusal('that takes a melee weapon in hand, or bare hands', 'MOD-FEAT-15');
const NOBODY_NEAR = refusal('no opponent who is still up stands beside {who}', 'MOD-FEAT-15');
const NOT_WITH_ALL = refusal(
  'with every blow of a whirl go only fighting defensively, Power Attack, Combat Expertise and the other kind of damage',
  'MOD-FEAT-15',
);

/** Of fewer enemies a blow each is worth no turn. */
const SEVERAL = 2;

/**
 * Whirlwind Attack: with the whole turn, in place of its other attacks, one melee attack at the highest base attack bonus
 * against each adjacent opponent who is still up, in the order of the fight (MOD-FEAT-15).
 */
export const whirlwind: ModernAction = paid<ModernGame>({
  id: WHIRLWIND,
  name: 'Whirlwind attack',
  role: 'attack',
  rules: ['MOD-FEAT-15'],
  cost: 'full',
  args: [
    weaponAmong<ModernGame>('the weapon', ({ profile, state }) =>
      profile.weapons.filter((weapon) => weapon.melee && isInHand(state, weapon)),
    ),
    allows('choices', 'how', choicesOfAll),
  ],
  lacks: (world, who) => (fighterAt(world, who).profile.traits.whirlwind ? NONE : [UNTRAINED]),
  refuseAct: refuseWhirl,
  tactics: {
    appeal: 2,
    worthwhile: isWorthATurn,
    idle: (world, who) => !fighterAt(world, who).profile.traits.whirlwind,
  },
  does: (scene, act) => {
    const all = blows(scene, act);
    if (all[0] !== undefined) scene.slots.declareAttack(scene, all[0]);
    scene.stages(strikeNext, { blows: all, at: 0 });
  },
});

/** Whether it strikes several, and at least as often as a full attack would. */
function isWorthATurn(world: ModernWorld, act: ModernAct): boolean {
  const full = world.slots.attackSequence(world, act.who, weaponOfItem(world, act.who, act.item), []);
  return blows(world, act).length >= Math.max(SEVERAL, full.length);
}

/** The words that go with every one of the blows. */
function choicesOfAll(world: ModernWorld, act: ModernAct): readonly (readonly string[])[] {
  const [first] = blows(world, act);
  if (first === undefined) return [];
  return world.slots.attackChoices(world, first).filter((choices) => choices.every(goesWithAll));
}

function goesWithAll(word: string): boolean {
  return word === DEFENSIVELY || declarable(word);
}

function refuseWhirl(world: ModernWorld, act: ModernAct): readonly Refusal[] {
  const weapon = weaponOfItem(world, act.who, act.item);
  const { profile, state } = fighterAt(world, act.who);
  const used = profile.weapons[weapon];
  if (used?.melee !== true || !isInHand(state, used)) return [NO_BLADE];
  if (!act.choices.every(goesWithAll)) return [NOT_WITH_ALL];
  const all = blows(world, act);
  if (all.length > 0) return refuseAll(world, all);
  // Where somebody stands there who cannot be struck, that is the reason.
  const [near] = adjacentFoes(world, act.who);
  return near === undefined ? [NOBODY_NEAR] : refuseAttack(world, plainAttack(act.who, near.index, weapon));
}

/** The reasons against any of the blows, each once. */
function refuseAll(world: ModernWorld, all: readonly Attack[]): readonly Refusal[] {
  const found = all.flatMap((each) => refuseAttack(world, each));
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}

function adjacentFoes(world: ModernWorld, who: number): readonly ModernFighter[] {
  return world.fighters.filter(
    (other) =>
      areEnemies(world.fight, who, other.index) &&
      other.profile.object === null &&
      isUp(other) &&
      isAwareOf(world.fight, who, other.index) &&
      standAdjacent(world, who, other.index),
  );
}

/** The blows that it comes to now, in the order of the fight: those that could be struck without any words, with what was told. */
function blows(world: ModernWorld, { who, item, choices }: ModernAct): readonly Attack[] {
  const weapon = weaponOfItem(world, who, item);
  return adjacentFoes(world, who)
    .map(({ index }) => plainAttack(who, index, weapon))
    .filter((each) => refuseAttack(world, each, true).length === 0)
    .map((each) => ({ ...each, choices, nonlethal: isOtherKind(choices) }));
}

/** A whirl on its way, and at whom it has come. */
interface Whirl {
  readonly blows: readonly Attack[];
  readonly at: number;
}

/** The next foe is struck, unless something has come between; what bars the whirler from attacks ends it. */
function strikeNext(scene: ModernScene, { blows: all, at }: Whirl): Whirl | boolean {
  const blow = all[at];
  if (blow === undefined || !mayGoOn(scene, blow.attacker)) return false;
  if (isUp(fighterAt(scene, blow.defender)) && refuseAttack(scene, blow).length === 0) {
    scene.tell(blow.attacker, blow.defender, 0, EACH);
    if (payOpenings(scene, blow)) scene.slots.resolveAttack(scene, blow);
  }
  return at + 1 < all.length ? { blows: all, at: at + 1 } : true;
}

function mayGoOn(world: ModernWorld, who: number): boolean {
  return world.slots.canAct(world, who) && world.slots.refuseAction(world, who, WHIRLWIND).length === 0;
}
