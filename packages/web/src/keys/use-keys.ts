import { useEffect, useRef } from 'react';
import { type KeyHandlers, register } from './listen.ts';

/** Does what keys stand for, as long as the panel is on the page. The panel that came last is asked first. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => register(() => latest.current), []);
}
