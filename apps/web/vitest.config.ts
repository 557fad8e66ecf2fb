import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What depends on drafts that a browser keeps, or on what one screen leaves to the next: elsewhere nothing stays from file to file. */
const alone = [
  'src/platform/{drafts,old-drafts}.test.ts',
  'src/ui/use-form.test.tsx',
  'src/features/accounts/account-choice.test.tsx',
  'src/features/placements/placements.test.tsx',
]

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    testTimeout: 30_000,
    // As many as there are processors: by itself the runner keeps one of two free.
    maxWorkers: '100%',
    setupFiles: ['test/setup.ts'],
    css: false,
    projects: [
      // Each worker reads the modules once: a fifth of the processor's time.
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
    // What a green test logs is noise: requests that are refused or broken off on purpose.
    silent: 'passed-only',
    reporters: [
      process.stdout.isTTY ? 'default' : 'dot',
      ['json', { outputFile: '../../.cache/results/web.json' }],
    ],
  },
})
