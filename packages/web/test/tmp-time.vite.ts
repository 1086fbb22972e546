import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
export default defineConfig({
  plugins: [
    {
      name: 'stub',
      enforce: 'pre',
      resolveId(id: string) {
        if (process.env['STUB'] && id.endsWith('map/map-panel.tsx')) return '/tmp/stub-map.tsx';
        return null;
      },
    },
    react(),
  ],
  base: './',
  build: { minify: false, target: 'es2024', outDir: '/tmp/time-dist', emptyOutDir: true, cssTarget: ['chrome123'] },
  worker: { format: 'es' },
});
