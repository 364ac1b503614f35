import { availableParallelism } from 'node:os'
import { availableMemory } from 'node:process'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './support/chromium.ts'
import { isLong } from './support/long-version.ts'

const executablePath = await chromiumPath()

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  // Each with a server or two of its own and a browser: three for two cores, since one often waits for another, as long as there
  // is memory, and two at least.
  workers: Math.max(
    2,
    Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(availableMemory() / (4 * 2 ** 30)), 6),
  ),
  forbidOnly: true,
  // `npm run test:all` alone walks these: see docs/adr/0078.
  ...(!isLong && { grepInvert: /@long/ }),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalSetup: './support/global-setup.ts',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Movement costs a sixth of the processor time, and what is looked at is the same; the long version moves as for most people.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    // Recording every step costs a quarter of the time; `playwright test --trace on` does it for whoever looks into a failure.
    trace: 'off',
    // Each page would keep the whole app at hand; the journeys of the service worker, of the policy and of sessions have it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] },
  },
})
