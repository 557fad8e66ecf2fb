import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    // No file here keeps state between tests.
    isolate: false,
    coverage: {
      include: ['src/**'],
      reporter: ['text-summary'],
      reportsDirectory: '../../.cache/coverage/rules',
      // They only rise: `KEEP_COVERAGE=1 npx vitest run --coverage` writes the percent that was reached into this file.
      thresholds: { autoUpdate: process.env.KEEP_COVERAGE === '1' && Math.floor, lines: 99, branches: 97 },
    },
    silent: 'passed-only',
    reporters: [
      process.stdout.isTTY ? 'default' : 'dot',
      ['json', { outputFile: '../../.cache/results/rules.json' }],
    ],
  },
})
