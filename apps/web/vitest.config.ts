import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests that depend on drafts in the browser, or on the state that one screen leaves to the next: the other files keep no state. */
const alone = [
  'src/platform/{drafts,old-drafts}.test.ts',
  'src/ui/use-form.test.tsx',
  'src/features/accounts/account-choice.test.tsx',
  'src/features/authoring/kept-words.test.tsx',
  'src/features/placements/placements.test.tsx',
  'src/features/vendors/vendors.test.tsx',
]

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    testTimeout: 30_000,
    // A test that passes the second time is printed at the end of the run as flaky, to be mended.
    retry: 1,
    // As many as there are processors: by default the runner keeps one of two free.
    maxWorkers: '100%',
    setupFiles: ['test/setup.ts'],
    css: false,
    projects: [
      // Each worker loads the modules once: a fifth of the processor's time.
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}', 'gallery/*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'web alone', include: alone } },
    ],
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      reporter: ['text-summary'],
      reportsDirectory: '../../.cache/coverage/web',
      // They only rise: `KEEP_COVERAGE=1 npx vitest run --coverage` writes the percent that was reached into this file.
      thresholds: { autoUpdate: process.env.KEEP_COVERAGE === '1' && Math.floor, lines: 75, branches: 69 },
    },
    // The log of a green test is noise: requests that are refused or aborted on purpose.
    silent: 'passed-only',
    reporters: [
      process.stdout.isTTY ? 'default' : 'dot',
      ['json', { outputFile: '../../.cache/results/web.json' }],
    ],
  },
})
