import { type Tally, term } from '../../../kernel/rule.ts';
import { says, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { isFlanking } from '../../d20/attack/flanking.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { addLine } from '../../d20/checks/lines.ts';
import type { Wielded } from '../../d20/game.ts';
import { feetApart, standAdjacent } from '../../d20/movement/field.ts';
import { STEADILY, STEADY_BONUS } from '../../d20/objects/target.ts';
import { isHelplessTo } from '../conditions/at-mercy.ts';
import type { D20v22Game, V22Attack, V22World } from '../game.ts';
import { strikesUnseen } from '../seen/awareness.ts';
import { intoMeleePenalty } from './melee.ts';
import { addSituation } from './situation.ts';
import { addTraining, rangePenalty } from './training.ts';

const SEQUENCE = term('further attack', 'V22-CORE-01');
const BOTH_HANDS = term('two weapons', 'V22-TWF-01');
const CHARGE = term('charge', 'V22-CHG-05');
const INVISIBLE = term('invisible', 'V22-COND-29');
const HELPLESS = term('helpless defender', 'V22-COND-26');
const RANGE = term('range', 'V22-ATK-02');
const FLANKING = term('flanking', 'V22-MOD-06');
const WITHOUT_FEAT = term('without Personal Firearms Proficiency', 'V22-GUN-02');
const UNWIELDY = term('longarm at close quarters', 'V22-GUN-05');
const STEADY = term('with care', 'V22-OBJ-02');
const INTO_MELEE = term('into melee', 'V22-ATK-03');

const ON_CHARGE = 2;
const UNSEEN = 2;
const ON_HELPLESS = 4;
const FLANKED = 2;
const UNTRAINED = -4;

/**
 * The attack bonus: training, Strength in melee or Dexterity at range, size, weapon, and whatever lies in the attacker's
 * own position, state or tactics (V22-CORE-10).
 */
export function attackBonus(world: V22World, attack: V22Attack, tally: Tally): void {
  const { attacking, defending, ranged } = attack;
  const { digest } = attacking;
  addTraining(world, attacking, weaponOf(attack), ranged, tally);
  tally.add(attack.sequence, says(attack.choices, TWO_WEAPONS) ? BOTH_HANDS : SEQUENCE);
  if (attack.adds !== undefined) tally.add(attack.adds.value, attack.adds.term);
  if (attack.charge) tally.add(ON_CHARGE, CHARGE);
  addLine(tally, ranged ? digest.attackRanged : digest.attackMelee);
  if (attacking.state.effects.length > 0) addSituation(world, attack, tally);
  if (strikesUnseen(world, attack)) tally.add(UNSEEN, INVISIBLE);
  addFirearm(world, attack, tally);
  if (ranged) {
    tally.add(rangePenalty(weaponOf(attack), feetApart(world, attack.attacker, attack.defender)), RANGE);
    tally.add(intoMeleePenalty(world, attack), INTO_MELEE);
    if (says(attack.choices, STEADILY)) tally.add(STEADY_BONUS, STEADY);
  } else {
    if (isHelplessTo(defending, attack.attacker)) addAgainstHelpless(world, tally);
    if (isFlanking(world, attack.attacker, attack.defender)) tally.add(FLANKED, FLANKING);
  }
}

/** Firearms take their feat (V22-GUN-02, V22-FEAT-13). */
export function addWithoutFeat(attack: Wielded<D20v22Game>, tally: Tally): void {
  const { firearm } = weaponOf(attack);
  if (firearm !== 'none' && attack.attacking.profile.gifts.firearms === 0) tally.add(UNTRAINED, WITHOUT_FEAT);
}

/** The same, and longarms are unwieldy against who is beside one (V22-GUN-05). */
function addFirearm(world: V22World, attack: V22Attack, tally: Tally): void {
  addWithoutFeat(attack, tally);
  if (weaponOf(attack).firearm === 'longarm' && standAdjacent(world, attack.attacker, attack.defender))
    tally.add(UNTRAINED, UNWIELDY);
}

/** Melee attacks on the helpless have +4 (V22-COND-26); the penalty model says it all in Defense. */
function addAgainstHelpless(world: V22World, tally: Tally): void {
  if (world.options.helplessModel === 'five') tally.add(ON_HELPLESS, HELPLESS);
}
