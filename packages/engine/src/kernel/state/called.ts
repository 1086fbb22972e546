import { spokenName } from './spoken-name.ts';

/** As much of a combatant as it is called by; whoever is hidden may be null. */
interface Called {
  readonly id: string;
  readonly name: string;
}

/** What everybody is called, by index: by name, or by id where several share the name; whoever is hidden is somebody unseen. */
export function calledNames(combatants: readonly (Called | null)[]): readonly string[] {
  const taken = new Map<string, number>();
  const spoken = combatants.map((each) => (each === null ? '' : spokenName(each.name)));
  for (const name of spoken) taken.set(name, (taken.get(name) ?? 0) + 1);
  return combatants.map((each, at) => {
    if (each === null) return 'somebody unseen';
    const name = spoken[at] ?? '';
    return taken.get(name) === 1 && name !== '' ? name : each.id;
  });
}
