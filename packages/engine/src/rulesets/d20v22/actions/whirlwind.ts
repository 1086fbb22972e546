import type { Action } from '../../../kernel/ruleset/action.ts';
import { NONE, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { refuseAttack, weaponOfItem } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, isInHand } from '../../d20/movement/field.ts';
import type { D20v22Game, V22Scene, V22World } from '../game.ts';

const EACH = because('next in the whirl: {target}', 'V22-FEAT-02');
const NO_FEAT = refusal('that takes the Whirlwind Attack feat', 'V22-FEAT-02');
const NOBODY_NEAR = refusal("no foe is in {who}'s reach", 'V22-FEAT-02');

/** Whirlwind Attack: a full action, one blow at each foe in reach, neither harder nor weaker for being one of several (V22-FEAT-02, V22-MULTI-03). */
export const whirlwind: Action<D20v22Game> = paid<D20v22Game>({
  id: 'whirlwind',
  name: 'Whirlwind attack',
  role: 'attack',
  rules: ['V22-FEAT-02', 'V22-MULTI-03'],
  cost: 'full',
  args: [
    weaponAmong<D20v22Game>('the weapon', ({ profile, state }) =>
      profile.weapons.filter((weapon) => weapon.melee && isInHand(state, weapon)),
    ),
  ],
  lacks: (world, who) => (fighterAt(world, who).profile.gifts.whirlwind > 0 ? NONE : [NO_FEAT]),
  refuseAct: (world, { who, item }) => (blows(world, who, item).length > 0 ? NONE : [NOBODY_NEAR]),
  does: (scene, { who, item }) => {
    scene.stages(strikeNext, { blows: blows(scene, who, item), at: 0 });
  },
});

/** A whirl on its way, and at whom it has come. */
interface Whirl {
  readonly blows: readonly Attack[];
  readonly at: number;
}

/** The next foe is struck. */
function strikeNext(scene: V22Scene, { blows: all, at }: Whirl): Whirl | boolean {
  const blow = all[at];
  if (blow === undefined || !scene.slots.canAct(scene, blow.attacker)) return false;
  if (refuseAttack(scene, blow).length === 0) {
    scene.tell(blow.attacker, blow.defender, 0, EACH);
    if (payOpenings(scene, blow)) scene.slots.resolveAttack(scene, blow);
  }
  return at + 1 < all.length ? { blows: all, at: at + 1 } : true;
}

/** The blows that it comes to now, in the order of the foes. */
function blows(world: V22World, who: number, item: number): readonly Attack[] {
  const weapon = weaponOfItem(world, who, item);
  if (fighterAt(world, who).profile.weapons[weapon]?.melee !== true) return [];
  return world.fighters
    .filter(
      ({ index, profile, digest }) => areEnemies(world.fight, who, index) && profile.object === null && !digest.dead,
    )
    .map(({ index }) => plainAttack(who, index, weapon))
    .filter((each) => refuseAttack(world, each).length === 0);
}
