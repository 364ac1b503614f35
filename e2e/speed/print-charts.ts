// Prints the charts and tables of reports in a headless browser for `npm run bench -- pdf`, which starts it with a channel
// between processes: it takes the script of `charts-page.ts` as a browser needs it, says when the browser is ready, then
// answers each report with how long drawing and printing took: in a page of its own, and in one that stays open.

import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../support/chromium.ts'
import type { PrintedReport } from './charts-page.ts'

const origin = 'http://charts.test'
const fonts = join(import.meta.dirname, '..', '..', 'node_modules', '@expo-google-fonts', 'inter')

const face = (weight: number, name: string) =>
  `@font-face { font-family: Inter; font-weight: ${weight}; src: url(/${name}/Inter_${name}.ttf) }`

const document = `<!doctype html><html lang="en-GB"><title>Report</title>
<style>${face(400, '400Regular')} ${face(600, '600SemiBold')}
body { font: 12px Inter; margin: 0 } figure { margin: 0 0 24px; break-inside: avoid }
td { border-bottom: 1px solid #dde2e9; font-size: 10.5px }</style>
<script type="module" src="/charts.js"></script></html>`

let browser: Browser | undefined
let kept: Page | undefined
let script = ''

process.on('message', (message: { readonly script: string } | PrintedReport) => void take(message))
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => void close())

async function close(): Promise<void> {
  await browser?.close()
  process.exit()
}

async function take(message: { readonly script: string } | PrintedReport): Promise<void> {
  if ('script' in message) {
    script = message.script
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: ['--no-sandbox', '--font-render-hinting=none'],
    })
    kept = await opened(browser)
    process.send?.('ready')
    return
  }
  if (browser === undefined || kept === undefined) throw new Error('the browser is not ready')
  const inKept = await timeOf(kept, message)
  const started = performance.now()
  const own = await opened(browser)
  const { charts, bytes } = await timeOf(own, message)
  process.send?.({ own: performance.now() - started, kept: inKept.milliseconds, charts, bytes })
  await own.close()
}

async function opened(from: Browser): Promise<Page> {
  const page = await from.newPage()
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: document })
    if (pathname === '/charts.js') return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script })
    return route.fulfill({ path: join(fonts, pathname) })
  })
  await page.goto(`${origin}/`)
  await page.waitForFunction('window.drawReport !== undefined')
  return page
}

async function timeOf(page: Page, report: PrintedReport) {
  const started = performance.now()
  const charts = await page.evaluate<number>(`window.drawReport(${JSON.stringify(report)})`)
  const pdf = await page.pdf({ format: 'A4', printBackground: true, tagged: true, outline: true })
  return { milliseconds: performance.now() - started, charts, bytes: pdf.length }
}
