const turn = (shift: number): Readonly<Record<string, object | string>> => ({
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: `translateY(${shift}px)` },
  transitionProperty: 'opacity, transform',
});

/** Of the ways in which Mantine lets things come and go those that the pages show: menus and hints fade, dialogs come down. */
export const transitions: Readonly<Record<string, object>> = {
  fade: { in: { opacity: 1 }, out: { opacity: 0 }, transitionProperty: 'opacity' },
  'fade-down': turn(-30),
};
