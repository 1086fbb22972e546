/** The conditions that somebody at the table must see first, gravest first. */
export const GRAVEST: readonly string[] = `
  dead dying unconscious disabled stunned staggered paralyzed helpless pinned grappling mental-grapple cowering panicked
  frightened dazed blinded bound asleep prone anchored entangled nauseated slowed fascinated exhausted surprised flat-footed shaken sickened fatigued winded invisible
`
  .trim()
  .split(/\s+/);
