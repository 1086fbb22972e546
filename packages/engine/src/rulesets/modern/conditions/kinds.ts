import { EffectKind, type EffectKinds, effectKinds, plainKinds } from '../../../kernel/ruleset/effect-kind.ts';
import { BESET, DELAYING, DELAYING_TO, PHRASES } from '../../d20/conditions/effects.ts';
import { TIMER } from '../../d20/explosives/timer.ts';
import { ATTENDED } from '../../d20/objects/attended.ts';
import { RULING_KINDS } from '../../d20/seen/rulings.ts';
import { AIDED_ATTACK, AIDED_DEFENSE } from '../../d20/special/aid-another.ts';
import { STARTED } from '../../d20/time/started.ts';
import { SENSES, UNBALANCES } from '../actions/designate.ts';
import { DODGE_TARGET } from '../actions/dodge.ts';
import { HINDERED } from '../actions/gm-body.ts';
import { SURGED } from '../actions/heroic-surge.ts';
import { CLEAVED, DEAD_AIM, RIPOSTED } from '../attack/after-attack.ts';
import { FEINTED } from '../attack/feint.ts';
import { PUNCHED } from '../attack/knockout-punch.ts';
import { EXPERTISE, POWER_ATTACK } from '../attack/stance.ts';
import { GASSED, HELD_OUT } from '../explosives/gas.ts';
import { BURNING, PHOSPHORUS } from '../harm/burning.ts';
import { STREETFOUGHT } from '../harm/damage.ts';
import { RUN_ON, WINDED } from '../movement/running.ts';
import { BOLSTERED } from '../recovery/temporary.ts';
import { IN_GRAPPLE, PIN } from '../special/grapple.ts';
import { SEATS } from '../vehicles/aboard.ts';
import { COPILOTED } from '../vehicles/checks.ts';
import { WINDOWS } from '../vehicles/parts/windows.ts';
import { MISLED, SHAKEN_OFF } from '../vehicles/pursuit.ts';
import { FACING, FLAT, LEAPING, SPEED, STRAIGHT, TIRE_DAMAGE, VEHICLE_CONDITIONS } from '../vehicles/state.ts';
import {
  CONDITIONS,
  CONSCIOUS,
  HIGHER_GROUND,
  IN_CARE,
  INVISIBLE,
  RECOVERING,
  STABLE,
  TENDED,
  TREATED,
  UNAWARE,
} from './conditions.ts';

/** What only keeps the books of a round: no list of somebody's conditions names it. */
function booksOf(texts: Readonly<Record<string, string>>): readonly EffectKind[] {
  return Object.entries(texts).map(([name, text]) => new EffectKind(name, { text, blank: null, unlisted: true }));
}

const CONDITION_TEXTS = Object.fromEntries(Object.entries(CONDITIONS).map(([name, { text }]) => [name, text]));

/** Everything that somebody can be under, with the text a player reads. */
export const EFFECTS: EffectKinds = effectKinds(
  ...plainKinds(CONDITION_TEXTS, PHRASES),
  DODGE_TARGET,
  ...plainKinds({ [INVISIBLE]: 'invisible' }),
  HINDERED,
  ...plainKinds({ [UNAWARE]: 'taken unawares', [TREATED]: 'treated today', [IN_CARE]: 'in long-term care' }),
  ...plainKinds(
    { [BOLSTERED]: 'with temporary hit points' },
    { [BOLSTERED]: { begins: 'has temporary hit points', ends: 'has no temporary hit points any more' } },
  ),
  ...RULING_KINDS,
  ...plainKinds({ [HIGHER_GROUND]: 'on higher ground' }),
  IN_GRAPPLE,
  PIN,
  ...plainKinds({
    [STABLE]: 'stable',
    [TENDED]: 'tended',
    [CONSCIOUS]: 'conscious with few hit points',
    [RECOVERING]: 'recovering',
  }),
  AIDED_ATTACK,
  AIDED_DEFENSE,
  FEINTED,
  STARTED,
  ...plainKinds({ [BURNING]: 'on fire' }, { [BURNING]: { begins: 'catches fire' } }),
  RUN_ON,
  ...plainKinds({ [WINDED]: 'resting after a run', [DELAYING]: 'delaying' }),
  DELAYING_TO,
  ATTENDED,
  TIMER,
  ...plainKinds({
    [GASSED]: 'breathing tear gas',
    [HELD_OUT]: 'holding out in the gas',
    [PHOSPHORUS]: 'burning with phosphorus',
  }),
  POWER_ATTACK,
  EXPERTISE,
  ...booksOf({
    [BESET]: 'under attack',
    [SURGED]: 'done with Heroic Surge this round',
    [CLEAVED]: 'done with Cleave this round',
    [RIPOSTED]: 'done with the riposte this round',
    [STREETFOUGHT]: 'done with dirty tricks this round',
  }),
  new EffectKind('seized', { text: 'done with attacks of opportunity', blank: null, sourceWord: 'against' }),
  PUNCHED,
  ...plainKinds({ [DEAD_AIM]: 'aiming' }),
  UNBALANCES,
  SENSES,
  ...SEATS,
  ...[FACING, SPEED, STRAIGHT, LEAPING, FLAT, TIRE_DAMAGE],
  ...Object.values(WINDOWS),
  ...[SHAKEN_OFF, MISLED],
  ...VEHICLE_CONDITIONS,
  ...plainKinds({ [COPILOTED]: 'with the help of a copilot' }),
);
