/** As much of a combatant as it is called by; whoever is hidden may be null. */
interface Called {
  readonly id: string;
  readonly name: string;
}

/** What everybody is called, by index: by name, or by id where several share the name; whoever is hidden is somebody unseen. */
export function calledNames(combatants: readonly (Called | null)[]): readonly string[] {
  const taken = new Map<string, number>();
  for (const each of combatants) if (each !== null) taken.set(each.name, (taken.get(each.name) ?? 0) + 1);
  return combatants.map((each) => {
    if (each === null) return 'somebody unseen';
    return taken.get(each.name) === 1 && each.name !== '' ? each.name : each.id;
  });
}
