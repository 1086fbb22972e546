import type { World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { columns } from './columns.ts';
import { ENGLISH, type Language, phrase } from './language/language.ts';
import { conditionText, isTold, type Names, namesOf } from './names.ts';

/** How everybody is: name, side, numbers, conditions and the verdict in a word, as lines with a heading. */
export function statusTable<G extends Game>(world: World<G>, language: Language = ENGLISH): string[] {
  const names = namesOf(world.fight, world.rules, language);
  const counts = Object.keys(world.rules.log.countNames).filter(
    (count) => isTold(names, count) && world.fight.combatants.some((each) => (each.counts[count] ?? 0) !== 0),
  );
  const titles = ['side', ...counts.map((count) => names.counts[count] ?? count), 'state', 'conditions'];
  const head = ['', ...titles.map((title) => phrase(names, title))];
  const rows = world.fight.combatants.map((each) => statusRow(world, names, counts, each));
  return columns(
    [head, ...rows],
    counts.map((_, at) => at + 2),
  );
}

function statusRow<G extends Game>(
  world: World<G>,
  names: Names,
  counts: readonly string[],
  combatant: Combatant<G>,
): readonly string[] {
  const verdict = world.rules.health.verdict(world, combatant);
  return [
    names.combatants[combatant.index] ?? combatant.id,
    combatant.side,
    ...counts.map((count) => `${combatant.counts[count] ?? 0}`),
    phrase(names, verdict),
    conditions(names, combatant, phrase(names, verdict).split(', ')),
  ];
}

/**
 * "prone, shaken 2", or "" for none; equal ones are counted: "bruised x3".
 *
 * @param said what the verdict says of it already
 */
function conditions(names: Names, combatant: Pick<Combatant, 'effects' | 'index'>, said: readonly string[]): string {
  const counted = new Map<string, number>();
  for (const effect of combatant.effects) {
    if (names.effects[effect.name]?.unlisted === true) continue;
    const text = conditionText(names, combatant.index, effect);
    if (!said.includes(text)) counted.set(text, (counted.get(text) ?? 0) + 1);
  }
  return [...counted].map(([text, times]) => (times === 1 ? text : `${text} x${times}`)).join(', ');
}
