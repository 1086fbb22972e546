import { d20 } from '../../../chance/dice.ts';
import { because, type Cause, Check, fighterAt, NOBODY, type Tally, type Term, term } from '../../../kernel/rule.ts';
import type { Naturals } from '../../../kernel/ruleset/log.ts';
import { abilityModifier } from '../../d20/body/abilities.ts';
import { addLine, type Part } from '../../d20/checks/lines.ts';
import { constitution, dexterityNow } from '../body/state.ts';
import { addShifts } from '../conditions/shifts.ts';
import type { ModernFighter, ModernScene, SaveKind } from '../game.ts';

const SAVE_NAMES: Readonly<Record<SaveKind, string>> = {
  fortitude: 'Fortitude',
  reflex: 'Reflex',
  will: 'Will',
};
const ABILITY_TERM: Readonly<Record<SaveKind, Term>> = {
  fortitude: term('Constitution', 'MOD-CHK-02'),
  reflex: term('Dexterity', 'MOD-CHK-03'),
  will: term('Wisdom', 'MOD-CHK-04'),
};

const AGAINST = 'difficulty';

/** 1 always fails, 20 always succeeds (MOD-CHK-05). */
const SAVE: Check<boolean> = new Check({
  dice: d20,
  why: because('saving throw', 'MOD-CHK-01'),
  against: AGAINST,
  by: reaches,
  word: successOf,
});
/** Natural 1 and 20 mean nothing special (MOD-CHK-07). */
const CHECK: Check<boolean> = new Check({
  dice: d20,
  why: because('check', 'MOD-CHK-07'),
  against: AGAINST,
  by: (face, need) => face >= need,
  word: successOf,
});

/** What the log says where a natural 1 or 20 has decided (MOD-ATK-02, MOD-ATK-03, MOD-CHK-05). */
export const NATURALS: Readonly<Record<string, Naturals>> = {
  Defense: { fails: 'a natural 1 always misses', succeeds: 'a natural 20 always hits' },
  difficulty: { fails: 'a natural 1 always fails', succeeds: 'a natural 20 always succeeds' },
};

/** Whether a face reaches what is needed; 1 never does, 20 always. */
export function reaches(face: number, need: number): boolean {
  return face !== 1 && (face === 20 || face >= need);
}

/** The outcome as the log names it. */
export function successOf(success: boolean): string {
  return success ? 'success' : 'failure';
}

/**
 * A saving throw: d20 + base save + ability modifier against the DC; 1 always fails, 20 always succeeds
 * (MOD-CHK-01 to MOD-CHK-05).
 */
export function save(scene: ModernScene, who: number, kind: SaveKind, dc: number, cause: Cause): boolean {
  return rollSave(scene, who, kind, { dc, why: cause, extra: null });
}

/** What a save is made against, and what the circumstances add to it. */
export interface SaveTest {
  readonly dc: number;
  readonly why: Cause;
  readonly extra: Part | null;
}

/** The same, with what the circumstances add. */
export function rollSave(
  scene: ModernScene,
  who: number,
  kind: SaveKind,
  { dc, why: cause, extra }: SaveTest,
): boolean {
  const bonus = saveBonus(scene, fighterAt(scene, who), kind);
  if (extra !== null) bonus.add(extra.value, extra.term);
  return scene.check(saveAs(kind, cause), who, NOBODY, bonus, dc);
}

const SAVES_BY_CAUSE: Readonly<Record<SaveKind, WeakMap<Cause, Check<boolean>>>> = {
  fortitude: new WeakMap(),
  reflex: new WeakMap(),
  will: new WeakMap(),
};

/** The save with its cause as the log names it: "Fortitude save (massive damage)". There is one of each. */
function saveAs(kind: SaveKind, cause: Cause): Check<boolean> {
  const known = SAVES_BY_CAUSE[kind].get(cause);
  if (known !== undefined) return known;
  const { text, rule } = cause;
  const made = SAVE.because(text.includes('save') ? cause : because(`${SAVE_NAMES[kind]} save (${text})`, rule));
  SAVES_BY_CAUSE[kind].set(cause, made);
  return made;
}

/** All that is added to a saving throw. */
export function saveBonus(scene: ModernScene, fighter: ModernFighter, kind: SaveKind): Tally {
  const tally = scene.tally();
  addLine(tally, fighter.profile.saves[kind]);
  tally.add(saveAbility(fighter, kind), ABILITY_TERM[kind]);
  addShifts(tally, fighter.digest.saves, NOBODY);
  return tally;
}

function saveAbility(fighter: ModernFighter, kind: SaveKind): number {
  const { abilities, living } = fighter.profile;
  if (kind === 'reflex') return dexterityNow(fighter);
  if (kind === 'will') return abilityModifier(abilities.wisdom - fighter.state.counts.wisdomLoss);
  return living ? abilityModifier(constitution(fighter)) : 0;
}

/** A check against a difficulty; natural 1 and 20 mean nothing special (MOD-CHK-07). @param bonus everything that counts for and against it */
export function checkWith(scene: ModernScene, who: number, bonus: Tally, dc: number, cause: Cause): boolean {
  return scene.check(CHECK.because(cause), who, NOBODY, bonus, dc);
}
