import { type Refusal, refusal } from '../../../../kernel/ruleset/ruleset.ts';
import type { Scene } from '../../../../kernel/scene/scene.ts';
import type { Table } from '../../../../kernel/scene/table.ts';
import { why } from '../../../../kernel/state/event.ts';
import type { Attack, D20Game, Manoeuvre } from '../../game.ts';
import { bareHands, specialOf } from '../manoeuvre.ts';
import { byMargin, bySign, type Contest, type Contested, opposedCheck } from '../opposed.ts';
import { escapeGrapple, escapePin } from './escape.ts';
import { areGrappling, letGo, pin, pinnedBy, pinnerOf, unpin } from './link.ts';
import { BARE_HANDS_ONLY } from './start.ts';

const DAMAGE = why('grapple check to hurt', 'MOD-GRAP-16');
const PIN = why('grapple check to pin', 'MOD-GRAP-17');
const BREAK_PIN = why('grapple check to break a pin', 'MOD-GRAP-26');
const FREED = why('freed from the pin', 'MOD-GRAP-26');

const NOT_GRAPPLING = refusal('they are not in a grapple with each other', 'MOD-GRAP-15');
const NOT_NOW = refusal('that does not fit into an attack of opportunity', 'MOD-AOO-12');
const IS_PINNED = refusal('pinned, it can only try to escape the pin', 'MOD-GRAP-20');
const NOT_PINNED = refusal('that one does not pin it', 'MOD-GRAP-25');
const PINS_ANOTHER = refusal('it holds another pinned', 'MOD-GRAP-19');
const PINS_IT = refusal('it holds that one pinned already', 'MOD-GRAP-17');
const PINS_NOBODY = refusal('the target holds no ally pinned', 'MOD-GRAP-26');

/** Hurts an opponent in the grapple, who is pinned or not (MOD-GRAP-16, MOD-GRAP-19, MOD-GRAP-34). */
export const hurt: Manoeuvre = option({
  text: 'hurt in the grapple',
  rule: 'MOD-GRAP-16',
  refuse: (table, { attacker, defender }) => (holdsAnother(table, attacker, defender) ? [PINS_ANOTHER] : []),
  resolve: (scene, attack) => {
    const { won, margin } = contest(scene, attack, { why: DAMAGE, mustBeat: false, by: bySign });
    if (!won) return false;
    specialOf(scene).grappleDamage(scene, attack, margin);
    letGo(scene, attack.attacker);
    return true;
  },
});

/** The same where the damage grows with the margin of the grapple check. */
export const hurtByMargin: Manoeuvre = {
  ...hurt,
  resolve: (scene, attack) => {
    const { won, margin } = contest(scene, attack, { why: DAMAGE, mustBeat: false, by: byMargin });
    if (!won) return 'miss';
    specialOf(scene).grappleDamage(scene, attack, margin);
    letGo(scene, attack.attacker);
    return 'hit';
  },
};

/** Holds an opponent immobile until the own next turn (MOD-GRAP-17, MOD-GRAP-29). */
export const pinDown: Manoeuvre = option({
  text: 'pin',
  rule: 'MOD-GRAP-17',
  refuse: (table, { attacker, defender }) => {
    if (holdsAnother(table, attacker, defender)) return [PINS_ANOTHER];
    return pinnerOf(table, defender) === attacker ? [PINS_IT] : [];
  },
  resolve: (scene, attack) => {
    const { won } = contest(scene, attack, { why: PIN, mustBeat: false, by: bySign });
    if (won) pin(scene, attack.attacker, attack.defender);
    return won;
  },
});

/** Gets out of the grapple altogether (MOD-GRAP-21, MOD-GRAP-30). */
export const breakFree: Manoeuvre = option({
  text: 'escape from the grapple',
  rule: 'MOD-GRAP-21',
  refuse: () => [],
  resolve: (scene, { attacker, sequence }) => escapeGrapple(scene, attacker, { sequence, art: false }),
});

/** Gets out of a pin, still grappling (MOD-GRAP-25): all that is open to who is pinned (MOD-GRAP-20). */
export const escapeFromPin: Manoeuvre = {
  ...option({
    text: 'escape from the pin',
    rule: 'MOD-GRAP-25',
    refuse: () => [],
    resolve: (scene, { attacker, sequence }) => escapePin(scene, attacker, { sequence, art: false }),
  }),
  refuse: (table, attack) => {
    const found = refuseOption(table, attack);
    return pinnerOf(table, attack.attacker) === attack.defender ? found : [...found, NOT_PINNED];
  },
};

/** Frees an ally from the pin in which the opponent holds it (MOD-GRAP-26). */
export const breakPin: Manoeuvre = option({
  text: 'break the pin of an ally',
  rule: 'MOD-GRAP-26',
  refuse: (table, { attacker, defender }) => {
    const held = pinnedBy(table, defender);
    return held < 0 || held === attacker ? [PINS_NOBODY] : [];
  },
  resolve: (scene, attack) => {
    const held = pinnedBy(scene, attack.defender);
    const { won } = contest(scene, attack, { why: BREAK_PIN, mustBeat: false, by: bySign });
    if (won) unpin(scene, attack.defender, held, FREED);
    return won;
  },
});

interface Option {
  readonly text: string;
  readonly rule: string;
  refuse(table: Table<D20Game>, attack: Attack): readonly Refusal[];
  /** Whether it succeeds. */
  resolve(scene: Scene<D20Game>, attack: Attack): boolean;
}

/** One of the things that grapplers can do, each in place of an attack (MOD-GRAP-15). */
function option({ text, rule, refuse, resolve }: Option): Manoeuvre {
  return {
    text,
    rule,
    opportunity: false,
    weaponFor: bareHands,
    refuse: (table, attack) => {
      const found = [...refuseOption(table, attack), ...refuse(table, attack)];
      return pinnerOf(table, attack.attacker) < 0 ? found : [...found, IS_PINNED];
    },
    resolve: (scene, attack) => (resolve(scene, attack) ? 'hit' : 'miss'),
  };
}

function refuseOption(table: Table<D20Game>, attack: Attack): readonly Refusal[] {
  const { attacker, defender, opportunity } = attack;
  const found: Refusal[] = [];
  if (opportunity) found.push(NOT_NOW);
  if (!areGrappling(table, attacker, defender)) found.push(NOT_GRAPPLING);
  if (!specialOf(table).weaponTraits(table, attacker, attack.weapon).unarmed) found.push(BARE_HANDS_ONLY);
  return found;
}

function holdsAnother(table: Table<D20Game>, who: number, than: number): boolean {
  const held = pinnedBy(table, who);
  return held >= 0 && held !== than;
}

/** The grapple check of an attack's attacker against its defender. */
function contest(scene: Scene<D20Game>, attack: Attack, by: Contest): Contested {
  const { attacker, defender } = attack;
  const { grappleCheck } = specialOf(scene);
  const mine = { who: attacker, bonus: grappleCheck(scene, attacker, attack) };
  return opposedCheck(scene, mine, { who: defender, bonus: grappleCheck(scene, defender, null, attacker) }, by);
}
