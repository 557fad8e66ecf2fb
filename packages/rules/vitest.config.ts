import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Nothing here keeps anything between files.
    isolate: false,
    silent: 'passed-only',
    reporters: [
      process.stdout.isTTY ? 'default' : 'dot',
      ['json', { outputFile: '../../.cache/results/rules.json' }],
    ],
  },
})
