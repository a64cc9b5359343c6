import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { mergeChunks } from './scripts/merge-chunks.ts';
import { prerender } from './scripts/prerender.ts';
import { scaleStrings } from './scripts/scale-strings.ts';
import { slimGrid } from './scripts/slim-grid.ts';

const api = process.env.WINNOW_API ?? 'http://localhost:3000';

/**
 * In the workspace, React Compiler keeps what a component or hook computed until its inputs change.
 * Other screens render too little for the larger scripts to pay off.
 */
const components = () => react({ compiler: { sources: ['/features/workspace/'] } });

export default defineConfig({
  plugins: [
    components(),
    slimGrid(),
    mergeChunks(() => [...components(), slimGrid()]),
    prerender(),
    compressAssets(),
  ],
  css: { postcss: { plugins: [scaleStrings()] } },
  build: {
    outDir: 'dist',
    manifest: 'manifest.json',
    target: 'es2023',
    // A data URL would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
});
