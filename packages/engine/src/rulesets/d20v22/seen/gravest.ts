/** The conditions that somebody at the table must see first, gravest first. */
export const GRAVEST: readonly string[] = `
  dead dying unconscious disabled stunned staggered paralyzed helpless pinned grappling mental-grapple cowering panicked
  frightened dazed blinded prone entangled exhausted surprised flat-footed shaken fatigued invisible
`
  .trim()
  .split(/\s+/);
