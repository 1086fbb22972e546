import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** `npm run dev` beside a server on its usual port; `npm run build` for the server to hand out. */
const config: UserConfig = defineConfig({
  plugins: [react()],
  base: './',
  // Browsers that know light-dark(): each colour is said once, for light and for dark.
  build: {
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:4321', ws: true }, '/health': 'http://127.0.0.1:4321' } },
});

export default config;
