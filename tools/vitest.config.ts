import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts'],
    testTimeout: 240_000,
    reporters: ['default', ['json', { outputFile: '../.cache/results/tools.json' }]],
  },
})
