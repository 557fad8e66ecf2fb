import { defineConfig } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  // Headless Chromium reports no network speed and hints its fonts: these flags make it behave as with windows.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  '--font-render-hinting=none',
]

// The deep lane (npm run test:deep) has files of its own, runs the journeys marked `deep` as well, and stores its results separately.
const deep = process.env.LANE === 'deep'
const results = deep ? '../.cache/deep/e2e' : '../.cache/results/e2e'

export default defineConfig({
  testDir: '.',
  testMatch: deep ? ['*.deep.ts', '*.spec.ts'] : '*.spec.ts',
  globalSetup: './serve.ts',
  // Files run in parallel; their names put the longest first.
  workers: 2,
  // The journeys share the demonstration's people and a busy machine. One that passes the second time is printed as flaky, to be mended.
  retries: deep ? 0 : 1,
  // Each step has its own limit, with room for a busy machine; the whole test has one against endless loops.
  timeout: 240_000,
  expect: { timeout: 25_000 },
  outputDir: results,
  // A lane of an hour and more prints failures as they happen.
  reporter: [[process.stdout.isTTY || deep ? 'list' : 'dot'], ['json', { outputFile: `${results}.json` }]],
  use: {
    browserName: 'chromium',
    // What moves costs a tenth of the time; `story`, `live` and `keyboard` run with motion, as most people have it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findChromium(), args },
    actionTimeout: 25_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})
