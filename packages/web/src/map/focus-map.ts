/** Gives the map the focus, from where every key of the page works. */
export function focusMap(): void {
  document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
}

/** What goes gives the focus back to where it came from, or to the map. */
export function goBackTo(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
  else focusMap();
}
