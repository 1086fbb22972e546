import { type Doing, doingOf, type Pressed } from '../../keys/keys.ts';
import { isStep, type Layout } from '../geometry.ts';

/** What a key means on the map. */
export type Intent =
  | { readonly kind: 'look'; readonly key: string }
  | { readonly kind: 'go'; readonly key: string }
  | { readonly kind: 'prepare' }
  /** `strikes`: an enemy who is aimed at already is attacked. */
  | { readonly kind: 'take'; readonly strikes: boolean }
  | { readonly kind: 'drop' }
  | { readonly kind: 'aim'; readonly back: boolean }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'fit' }
  /** `looks`: everybody is to look there. */
  | { readonly kind: 'point'; readonly looks: boolean }
  | { readonly kind: 'measure' };

/** One step of the scale. */
export const CLOSER = 1.3;
const SIMPLE: Readonly<Partial<Record<Doing, Intent>>> = {
  do: { kind: 'take', strikes: true },
  pick: { kind: 'take', strikes: false },
  back: { kind: 'drop' },
  move: { kind: 'prepare' },
  target: { kind: 'aim', back: false },
  'target-back': { kind: 'aim', back: true },
  closer: { kind: 'zoom', factor: CLOSER },
  further: { kind: 'zoom', factor: 1 / CLOSER },
  fit: { kind: 'fit' },
  point: { kind: 'point', looks: false },
  'point-look': { kind: 'point', looks: true },
  ruler: { kind: 'measure' },
};

/**
 * What a key means, or null where it is not the map's. Arrows look around; with Shift, or while a movement is being
 * prepared, they lead whoever goes.
 */
export function intentOf(layout: Layout, pressed: Pressed, isGoing: boolean): Intent | null {
  const doing = doingOf(pressed);
  if (doing === null) return null;
  if (doing !== 'walk' && doing !== 'draw') return SIMPLE[doing] ?? null;
  const { key } = pressed;
  return isStep(layout, key) ? { kind: doing === 'draw' || isGoing ? 'go' : 'look', key } : null;
}

/** The one after in a list that goes round; the first where there is none yet. */
export function nextIn<T>(list: readonly T[], current: T | null, back: boolean): T | null {
  const at = current === null ? -1 : list.indexOf(current);
  if (at < 0) return list[0] ?? null;
  return list[(at + (back ? list.length - 1 : 1)) % list.length] ?? null;
}
