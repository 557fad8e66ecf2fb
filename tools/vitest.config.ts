import { defineConfig } from 'vitest/config'

const isDeep = process.env.LANE === 'deep'

export default defineConfig({
  test: {
    // The commands that documents quote run in the deep lane: each starts a process.
    include: [isDeep ? '*.deep.ts' : '*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // As many as there are processors: by default the runner keeps one of two free.
    maxWorkers: '100%',
    silent: 'passed-only',
    reporters: [
      process.stdout.isTTY ? 'default' : 'dot',
      ['json', { outputFile: `../.cache/${process.env.LANE ?? 'results'}/tools.json` }],
    ],
  },
})
