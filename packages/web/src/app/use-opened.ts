import { type RefObject, useEffect, useRef, useState } from 'react';

/** A menu that opens as soon as it is there, and gives the focus back to its button when it closes. */
interface Opened {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  onChange(opened: boolean): void;
}

export function useOpened(): Opened {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, onChange] = useState(false);
  useEffect(() => {
    // The button that was pressed has made way for this one.
    button.current?.focus();
    onChange(true);
  }, []);
  return { button, opened, onChange };
}
