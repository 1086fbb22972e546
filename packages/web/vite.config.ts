import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** Leaves compressed files beside those that were built, so that the server never compresses anything itself. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }) => {
      for (const file of globSync(join(dir, '**/*.{html,js,css,svg}'))) {
        const plain = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(plain));
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}

/** `npm run dev` beside a server on its usual port; `npm run build` for the server to hand out. */
const config: UserConfig = defineConfig({
  plugins: [react(), compressed()],
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
