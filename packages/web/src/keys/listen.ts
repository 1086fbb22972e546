import { chordOf, type Doing, KEYS } from './keys.ts';

/** Does what a key stands for; false where there is nothing to do now, so that another panel may. */
export type KeyHandler = (event: KeyboardEvent) => unknown;
export type KeyHandlers = Readonly<Partial<Record<Doing, KeyHandler>>>;

const panels: (() => KeyHandlers)[] = [];

/** Hears of keys from now on, before those who came earlier. Call what it returns to hear no more. */
export function register(handlers: () => KeyHandlers): () => void {
  panels.unshift(handlers);
  return () => {
    const at = panels.indexOf(handlers);
    if (at >= 0) panels.splice(at, 1);
  };
}

/** Does what a key of the page stands for, wherever that is registered. @returns whether it was done */
function dispatch(event: KeyboardEvent): boolean {
  const chord = chordOf(event);
  if (chord === null || KEYS[chord].where !== 'page') return false;
  for (const handlers of [...panels]) {
    const handler = handlers()[KEYS[chord].does];
    if (handler !== undefined && handler(event) !== false) return true;
  }
  return false;
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** What takes Enter and Space for itself. */
const BUTTONS = 'button, a[href], summary, [role="button"], [role="option"], [role="tab"], [role="slider"]';

/** Whether a key was meant for what has the focus, or for a dialog that lies over the page. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return true;
  if (!(target instanceof Element)) return false;
  const field = target.closest(FIELDS);
  if (field !== null && !(field instanceof HTMLInputElement && /^(checkbox|radio|range|button)$/.test(field.type)))
    return true;
  return (key === 'Enter' || key === ' ') && (field !== null || target.closest(BUTTONS) !== null);
}

/** Listens to the keys of the whole page. Call what it returns to end it. */
export function listen(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event)) return;
    if (dispatch(event)) event.preventDefault();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
