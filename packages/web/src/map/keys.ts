import { isStep, type Layout } from './geometry.ts';

/** What a key means on the map. */
export type Intent =
  | { readonly kind: 'look'; readonly key: string }
  | { readonly kind: 'go'; readonly key: string }
  | { readonly kind: 'prepare' }
  | { readonly kind: 'take' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'aim'; readonly back: boolean }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'fit' };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const CLOSER = 1.3;
const SIMPLE: Readonly<Record<string, Intent>> = {
  Enter: { kind: 'take' },
  ' ': { kind: 'take' },
  Escape: { kind: 'drop' },
  m: { kind: 'prepare' },
  t: { kind: 'aim', back: false },
  T: { kind: 'aim', back: true },
  '+': { kind: 'zoom', factor: CLOSER },
  '=': { kind: 'zoom', factor: CLOSER },
  '-': { kind: 'zoom', factor: 1 / CLOSER },
  '0': { kind: 'fit' },
};

/**
 * What a key means, or null where it is not the map's. Arrows look around; with Shift, or while a movement is being
 * prepared, they lead whoever goes.
 */
export function intentOf(layout: Layout, pressed: Pressed, isGoing: boolean): Intent | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return null;
  if (isStep(layout, key)) return { kind: shiftKey || isGoing ? 'go' : 'look', key };
  return Object.hasOwn(SIMPLE, key) ? (SIMPLE[key] ?? null) : null;
}

/** The one after in a list that goes round; the first where there is none yet. */
export function nextIn<T>(list: readonly T[], current: T | null, back: boolean): T | null {
  const at = current === null ? -1 : list.indexOf(current);
  if (at < 0) return list[0] ?? null;
  return list[(at + (back ? list.length - 1 : 1)) % list.length] ?? null;
}
