import { because, type Cause, type Effect, NOBODY, type Until } from '../../../kernel/rule.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { Changes } from '../body/changes.ts';
import { ACTIVE, CONCENTRATION } from '../conditions/conditions.ts';
import type { SpellForm, TcFighter, TcScene, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { inTicks } from '../time/schedule.ts';

const LAPSES = because('concentration ends, and the spell with it', 'TC-MAGIC-20');
const GOES_ON = because('the spell goes on', 'TC-MAGIC-20');

/** A spell that was cast goes on for its time, or as long as its caster concentrates; on one at a time (TC-MAGIC-20). */
export function goOn(world: TcWorld, fighter: TcFighter, index: number): readonly FightEvent[] {
  const spell = fighter.profile.spells[index];
  if (spell === undefined || spell.lasts === 'no') return [];
  const data = { spell: index };
  const changes = new Changes(fighter);
  if (spell.lasts === 'concentration') {
    return changes.putDown(CONCENTRATION, [CONCENTRATION.by(NOBODY, data)], GOES_ON).events;
  }
  const next = ACTIVE.by(NOBODY, data, inTicks(world, spell.ticks));
  const others = ACTIVE.all(fighter.state).filter((each) => each.data.spell !== index);
  return changes.putDown(ACTIVE, [...others, next], GOES_ON).events;
}

/** When a spell of his that goes on for a time is over; null of any other. */
export function endOf({ state, profile }: TcFighter, spell: SpellForm): Until | null {
  const index = profile.spells.indexOf(spell);
  return ACTIVE.all(state).find(({ data }) => data.spell === index)?.until ?? null;
}

/** The spells of his that go on, by their places on the sheet. */
export function activeSpells({ state }: TcFighter): readonly number[] {
  return state.effects.flatMap((effect) => (ACTIVE.is(effect) || CONCENTRATION.is(effect) ? [effect.data.spell] : []));
}

/** The spell of that place ends, with the conditions that it keeps up (TC-MAGIC-20). */
export function endSpell(scene: TcScene, caster: TcFighter, index: number, cause: Cause = LAPSES): void {
  for (const kind of [ACTIVE, CONCENTRATION]) {
    const all = kind.all(caster.state);
    const left = all.filter(({ data }) => data.spell !== index);
    if (left.length < all.length) new Changes(caster).putDown(kind, left, cause).emit(scene);
  }
  const parts = caster.profile.spells[index]?.parts ?? [];
  const names: readonly string[] = parts.flatMap(({ effects }) => effects.map(({ name }) => name));
  const isKept = ({ name, source }: Effect): boolean => source === caster.index && names.includes(name);
  for (const fighter of scene.fighters) new Changes(fighter).lose(isKept, cause).emit(scene);
}

/** Who acts without concentrating, or cannot any more, loses the spell that he keeps up by it (TC-MAGIC-20, TC-ACT-08). */
export function lapse(scene: TcScene, fighter: TcFighter): void {
  const kept = CONCENTRATION.find(fighter.state);
  if (kept !== null) endSpell(scene, fighter, kept.data.spell);
}

/** The unconscious and the dead concentrate on nothing (TC-MAGIC-20). */
export function lapseIfGone(scene: TcScene, fighter: TcFighter): void {
  if (isDead(fighter) || fighter.digest.senseless) lapse(scene, fighter);
}
