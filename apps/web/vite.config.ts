import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Hashed files in /assets, no inline scripts, no pre-load helper: the shell has a strict content policy. */
export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome120', 'edge120', 'firefox120', 'safari16.4'],
  },
})
