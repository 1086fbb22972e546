import { useLayoutEffect, useRef } from 'react';
import { type KeyHandlers, register } from './listen.ts';

/**
 * Does what keys stand for, as long as the panel is on the page. The panel that came last is asked first. Its keys are
 * there before it is painted: who sees what can be done may press the key for it.
 */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => register(() => latest.current), []);
}
