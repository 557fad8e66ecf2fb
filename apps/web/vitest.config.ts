import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    testTimeout: 30_000,
    // As many as there are processors: by itself the runner keeps one of two free.
    maxWorkers: '100%',
    include: ['src/**/*.test.{ts,tsx}', 'gallery/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    css: false,
    // What a green test logs is noise: requests that are refused or broken off on purpose.
    silent: 'passed-only',
    reporters: [
      process.stdout.isTTY ? 'default' : 'dot',
      ['json', { outputFile: '../../.cache/results/web.json' }],
    ],
  },
})
