import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** `npm run packages`: it installs from the registry, and takes minutes, so that it is no part of `npm test`. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['scripts/pack/*.check.ts'],
    testTimeout: 600_000,
    hookTimeout: 1_200_000,
    bail: 1,
  },
});

export default config;
