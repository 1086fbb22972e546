/** How much something matters: nothing to do, something to know, something that keeps tables from being played or kept. */
export type Weight = 'ok' | 'warning' | 'bad';

/** One thing that was looked at. */
export interface Finding {
  readonly weight: Weight;
  /** What was found. */
  readonly text: string;
  /** What to do about it; '' where nothing is. */
  readonly todo: string;
}

export function ok(text: string): Finding {
  return { weight: 'ok', text, todo: '' };
}

export function warning(text: string, todo: string): Finding {
  return { weight: 'warning', text, todo };
}

export function bad(text: string, todo: string): Finding {
  return { weight: 'bad', text, todo };
}
