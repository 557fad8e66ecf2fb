import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // As many as there are processors: by default the runner keeps one of two free.
    maxWorkers: '100%',
    silent: 'passed-only',
    reporters: [
      process.stdout.isTTY ? 'default' : 'dot',
      ['json', { outputFile: '../.cache/results/tools.json' }],
    ],
  },
})
