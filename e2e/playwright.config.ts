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
  // Without windows Chromium knows no speed of the network and hints its letters: so it is as with them.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  '--font-render-hinting=none',
]

// The deep lane (npm run test:deep) has journeys of its own, and keeps its results apart.
const deep = process.env.LANE === 'deep'
const results = deep ? '../.cache/deep/e2e' : '../.cache/results/e2e'

export default defineConfig({
  testDir: '.',
  testMatch: deep ? '*.deep.ts' : '*.spec.ts',
  globalSetup: './serve.ts',
  // Files run side by side, and the longest comes first by its name.
  workers: 2,
  retries: 0,
  // Each step has a limit of its own, with room for a machine that is busy; the whole has one for what runs in circles.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  outputDir: results,
  // A lane of an hour and more names what fails as it fails.
  reporter: [[process.stdout.isTTY || deep ? 'list' : 'dot'], ['json', { outputFile: `${results}.json` }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findChromium(), args },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})
