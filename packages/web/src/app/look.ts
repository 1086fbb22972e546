/** Colours, letters and distances of the pages. */
export const LOOK = {
  /** A slate that is neither blue nor grey, for a calm page on which the map is the brightest thing. */
  slate: ['#f3f5f6', '#e3e7ea', '#c8d0d5', '#a9b6be', '#8d9eaa', '#7a8f9d', '#6f8797', '#5d7484', '#506777', '#41596a'],
  fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif',
  fontSizes: { xs: '0.72rem', sm: '0.82rem', md: '0.9rem', lg: '1rem', xl: '1.15rem' },
  spacing: { xs: '0.35rem', sm: '0.55rem', md: '0.8rem', lg: '1.1rem', xl: '1.6rem' },
} as const;
