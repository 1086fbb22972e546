import { useEffect, useRef, useState } from 'react';
import classes from './hints.module.css';

const GAP = 6;

/** The nearest element around this one that has something to say of itself. */
function hinted(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hint]:not([data-hint=""])') : null;
}

/**
 * What the element under the pointer, or that the keys have come to, says of itself in `data-hint`, beside it: above or
 * below, or where `data-hint-side` says left, to its left. One for the whole page, which costs the elements nothing. Who
 * listens has the same in the element's name or description.
 */
export function Hints() {
  const [of, setOf] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const over = ({ target, pointerType }: PointerEvent): void =>
      setOf(pointerType === 'touch' ? null : hinted(target));
    const focus = ({ target }: FocusEvent): void =>
      setOf(target instanceof Element && target.matches(':focus-visible') ? hinted(target) : null);
    const leave = (): void => setOf(null);
    const byKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave();
    };
    const end = new AbortController();
    const how = { capture: true, passive: true, signal: end.signal };
    addEventListener('pointerover', over, how);
    addEventListener('focusin', focus, how);
    addEventListener('focusout', leave, how);
    addEventListener('scroll', leave, how);
    addEventListener('keydown', byKey, how);
    return () => end.abort();
  }, []);
  return of === null ? null : <Hint key={of.dataset['hint']} of={of} onGone={() => setOf(null)} />;
}

function Hint({ of, onGone }: { readonly of: HTMLElement; readonly onGone: () => void }) {
  const [text, setText] = useState(of.dataset['hint'] ?? '');
  const box = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    // What is pressed may have something else to say then, or go.
    const seen = new MutationObserver(() => {
      if (of.isConnected) setText(of.dataset['hint'] ?? '');
      else gone.current();
    });
    seen.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-hint'] });
    return () => seen.disconnect();
  }, [of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useEffect(() => {
    if (box.current !== null) place(box.current, of);
  }, [of, text]);
  if (text === '') return null;
  return (
    <div ref={box} className={classes['hint']} aria-hidden="true">
      {text}
    </div>
  );
}

/** Lays the box beside the element, within the page. */
function place(box: HTMLElement, of: HTMLElement): void {
  const at = of.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isLeft = of.dataset['hintSide'] === 'left' && at.left > width + GAP;
  const above = at.top - height - GAP;
  const x = isLeft ? at.left - width - GAP : at.left + (at.width - width) / 2;
  const y = isLeft ? at.top + (at.height - height) / 2 : above < 0 ? at.bottom + GAP : above;
  box.style.left = `${Math.max(GAP, Math.min(innerWidth - width - GAP, x))}px`;
  box.style.top = `${Math.max(GAP, Math.min(innerHeight - height - GAP, y))}px`;
}
