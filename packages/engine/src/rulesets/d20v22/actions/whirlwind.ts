import { type Action, because, fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { refuseAttack, weaponOfItem } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, isInHand } from '../../d20/movement/field.ts';
import { choicesOfParts, refuseParts } from '../attack/joint-words.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';

const EACH = because('next in the whirl: {target}', 'V22-FEAT-02');
const NO_FEAT = refusal('that takes the Whirlwind Attack feat', 'V22-FEAT-02');
const NOBODY_NEAR = refusal("no foe is in {who}'s reach", 'V22-FEAT-02');

/** Whirlwind Attack: a full action, one blow at each foe in reach, neither harder nor weaker for being one of several (V22-FEAT-02, V22-MULTI-03). */
export const whirlwind: Action<D20v22Game> = paid<D20v22Game>({
  id: 'whirlwind',
  name: 'Whirlwind attack',
  role: 'attack',
  nature: ['whole'],
  rules: ['V22-FEAT-02', 'V22-MULTI-03'],
  cost: 'full',
  args: [
    weaponAmong<D20v22Game>('the weapon', ({ profile, state }) =>
      profile.weapons.filter((weapon) => weapon.melee && isInHand(state, weapon)),
    ),
    allows('choices', 'how', (world, act) => choicesOfParts(world, blows(world, act), 'whirl')),
  ],
  lacks: (world, who) => (fighterAt(world, who).profile.gifts.whirlwind > 0 ? NONE : [NO_FEAT]),
  refuseAct: (world, act) => (blows(world, act).length > 0 ? refuseWords(world, act) : [NOBODY_NEAR]),
  does: (scene, act) => {
    const all = withWords(blows(scene, act), act);
    if (all[0] !== undefined) scene.slots.declareAttack(scene, all[0]);
    scene.stages(strikeNext, { blows: all, at: 0 });
  },
});

/** What is told with it goes with each blow, and has to go with all. */
function refuseWords(world: V22World, act: V22Act): readonly Refusal[] {
  if (act.choices.length === 0) return NONE;
  return refuseParts(world, withWords(blows(world, act), act), 'whirl');
}

function withWords(all: readonly Attack[], { choices }: V22Act): readonly Attack[] {
  return all.map((each) => ({ ...each, choices }));
}

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

/** The blows that it comes to now, in the order of the foes, without what is told with them. */
function blows(world: V22World, { who, item }: V22Act): readonly Attack[] {
  const weapon = weaponOfItem(world, who, item);
  if (fighterAt(world, who).profile.weapons[weapon]?.melee !== true) return [];
  return world.fighters
    .filter(
      ({ index, profile, digest }) => areEnemies(world.fight, who, index) && profile.object === null && !digest.dead,
    )
    .map(({ index }) => plainAttack(who, index, weapon))
    .filter((each) => refuseAttack(world, each).length === 0);
}
