import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end, in pixels, counts as there. */
const NEAR = 24;

/** How a reader stands to what comes in at the end. */
export interface Following {
  /** Lines that came while the reader was elsewhere. */
  readonly unread: number;
  toEnd(): void;
  onScroll(): void;
}

/** Keeps a scroller at its end while lines come in, unless the reader has scrolled up. @param first by which the first line is known: what comes in before it is no news */
export function useFollowing(scroller: RefObject<HTMLElement | null>, lines: number, first: number): Following {
  const follows = useRef(true);
  const top = useRef(0);
  const [read, setRead] = useState(0);
  const toEnd = (): void => {
    follows.current = true;
    scrollToEnd(scroller.current);
    setRead(lines);
  };
  const known = useRef({ first, lines });
  useLayoutEffect(() => {
    const older = first < known.current.first ? Math.max(0, lines - known.current.lines) : 0;
    known.current = { first, lines };
    setRead((before) => (follows.current ? lines : Math.min(before + older, lines)));
  }, [lines, first]);
  useLayoutEffect(() => {
    const box = scroller.current;
    const content = box?.lastElementChild;
    if (box === null || content === null || content === undefined) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) scrollToEnd(box);
    });
    observer.observe(content);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);
  const onScroll = (): void => {
    const box = scroller.current;
    if (box === null) return;
    // Lines that come in do not move the reader up; only the reader does.
    if (box.scrollTop < top.current - 1) follows.current = false;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR) follows.current = true;
    top.current = box.scrollTop;
    if (follows.current) setRead(lines);
  };
  return { unread: follows.current ? 0 : lines - read, toEnd, onScroll };
}

function scrollToEnd(box: HTMLElement | null): void {
  if (box !== null) box.scrollTop = box.scrollHeight;
}
