/** Gives the map the focus, from where every key of the page works. */
export function focusMap(): void {
  document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
}
