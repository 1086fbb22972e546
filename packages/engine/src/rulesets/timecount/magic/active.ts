import { type FightEvent, type Why, why } from '../../../kernel/state/event.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { effectOf, isSenseless } from '../conditions/conditions.ts';
import type { SpellForm, TcScene, TcTable } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { putDown } from '../time/ordered.ts';

/** The effects of one whose spell goes on: its value is the spell's place on the sheet (TC-MAGIC-20). */
const ACTIVE = 'activeSpell';
export const CONCENTRATION = 'concentration';

const GOES_ON = why('the spell goes on', 'TC-MAGIC-20');
const LAPSES = why('concentration ends, and the spell with it', 'TC-MAGIC-20');

/** A spell that was cast goes on for its time, or as long as its caster concentrates; on one at a time (TC-MAGIC-20). */
export function goOn(table: TcTable, who: number, index: number): readonly FightEvent[] {
  const spell = table.profiles[who]!.spells[index];
  if (spell === undefined || spell.lasts === 'no') return [];
  const { effects } = table.fight.combatants[who]!;
  if (spell.lasts === 'concentration') {
    const effect = { name: CONCENTRATION, source: NOBODY, value: index, until: null };
    return putDown(who, CONCENTRATION, effects, [effect], GOES_ON);
  }
  const tick = table.fight.clock.now + spell.ticks;
  const next: Effect = { name: ACTIVE, source: NOBODY, value: index, until: { at: 'tick', tick } };
  const others = effects.filter(({ name, value }) => name === ACTIVE && value !== index);
  return putDown(who, ACTIVE, effects, [...others, next], GOES_ON);
}

/** The spells of his that go on, by their places on the sheet. */
export function activeSpells(table: TcTable, who: number): readonly number[] {
  const found: number[] = [];
  for (const { name, value } of table.fight.combatants[who]!.effects) {
    if (name === ACTIVE || name === CONCENTRATION) found.push(value);
  }
  return found;
}

/** The spell of that place ends, with the conditions that it keeps up (TC-MAGIC-20). */
export function endSpell(scene: TcScene, who: number, index: number, cause: Why = LAPSES): void {
  const { effects } = scene.fight.combatants[who]!;
  for (const name of [ACTIVE, CONCENTRATION]) {
    const left = effects.filter((each) => each.name === name && each.value !== index);
    if (effects.filter((each) => each.name === name).length === left.length) continue;
    for (const change of putDown(who, name, effects, left, cause)) scene.emit(change);
  }
  const spell = scene.profiles[who]!.spells[index];
  if (spell !== undefined) endEffects(scene, who, spell, cause);
}

function endEffects(scene: TcScene, who: number, spell: SpellForm, cause: Why): void {
  const names = spell.parts.flatMap(({ effects }) => effects.map(({ name }) => name as string));
  if (names.length === 0) return;
  for (const { index, effects } of scene.fight.combatants) {
    for (const { name, source } of effects) {
      if (source === who && names.includes(name)) scene.emit({ kind: 'lose', who: index, name, source, why: cause });
    }
  }
}

/** Who acts without concentrating, or cannot any more, loses the spell that he keeps up by it (TC-MAGIC-20, TC-ACT-08). */
export function lapse(scene: TcScene, who: number): void {
  const kept = effectOf(scene.fight.combatants[who]!, CONCENTRATION);
  if (kept !== null) endSpell(scene, who, kept.value);
}

/** The unconscious and the dead concentrate on nothing (TC-MAGIC-20). */
export function lapseIfGone(scene: TcScene, who: number): void {
  if (isDead(scene, who) || isSenseless(scene.fight.combatants[who]!)) lapse(scene, who);
}
