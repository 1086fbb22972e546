/** Nothing from elsewhere, no frames, no plugins; the pages' own styles are set in place by their components. */
export const HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      // Pictures come by requests with the secret of a link, which no address of an image can carry.
      'img-src': ["'self'", 'data:', 'blob:'],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  // Local tables are served without TLS: telling browsers to insist on it would lock them out.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
} as const;

/** The same for a page that these origins may show in a frame: none, where there are none. */
export function framedBy(origins: readonly string[]): object {
  const { directives, useDefaults } = HEADERS.contentSecurityPolicy;
  if (origins.length === 0) return {};
  return {
    contentSecurityPolicy: { useDefaults, directives: { ...directives, 'frame-ancestors': [...origins] } },
    // It knows no lists of origins.
    frameguard: false,
  };
}
