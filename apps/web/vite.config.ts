import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.WINNOW_API ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // A data URL would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
});
