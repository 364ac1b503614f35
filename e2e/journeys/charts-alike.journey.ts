import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { vfmReportProcedures } from '@plumbline/contract/vfm-report/vfm-report.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'
import { analysisDataSchema } from '@plumbline/figures/reports/analysis.ts'
import { vfmDataSchema } from '@plumbline/figures/reports/vfm.ts'
import { askAs } from '../support/api.ts'
import { idOfProvider } from '../support/demonstration.ts'
import { figuresOfAnalysis, figuresOfReport, type NamedFigure } from '../support/drawn-figures.ts'
import { type DrawnMark, drawnAlone, marksOf } from '../support/drawn-marks.ts'
import { signIn, test } from '../support/fixtures.ts'
import { fontFolder, fontSets } from '../support/font-sets.ts'
import { isLong } from '../support/long-version.ts'
import { onPaper } from '../support/on-paper.ts'

/** In pixels; edges are rounded to whole ones, so that a hair can make one. */
const mostApart = 1.01

/** What depends on the machine's fonts shows with any that are not its own. */
const tried = isLong ? Object.entries(fontSets) : Object.entries(fontSets).slice(0, 2).slice(-1)

for (const [name, fonts] of tried) {
  test(`charts on screen and on paper agree within a pixel with ${name}`, async ({ playwright, request }) => {
    const folder = fontFolder(fonts)
    // Unlike that of other journeys it rounds letters to whole pixels, as browsers do on many desks.
    const browser = await playwright.chromium.launch({ env: folder.environment, args: ['--no-sandbox'] })
    const context = await browser.newContext({ colorScheme: 'light' })
    try {
      await expectChartsAlike(context, request)
    } finally {
      await browser.close()
      folder.remove()
    }
  })
}

async function expectChartsAlike(context: BrowserContext, request: APIRequestContext): Promise<void> {
  const id = await idOfProvider(request)
  const page = await signIn(await context.newPage(), request, 'superuser', `/dashboard/providers/${id}/report`)
  const paper = await context.newPage()

  const report = await askAs('superuser', request, `/pdf/reports/data/${id}`, vfmDataSchema.parse)
  const pooling = vfmReportProcedures.pooled.answer.parse
  const { pooled } = await askAs('superuser', request, `/pdf/reports/pooled/${id}`, pooling)
  await expectAlike(page, paper, figuresOfReport({ ...report, pooled }))

  const analysis = await askAs('superuser', request, `/providers/${id}/analysis/figures`, analysisDataSchema.parse)
  await page.goto(`/providers/${id}/analysis`)
  await expectAlike(page, paper, figuresOfAnalysis({ ...analysis, pooled }))
  await expectFiles(page, analysis.provenance.id)
}

async function expectAlike(page: Page, paper: Page, figures: readonly NamedFigure[]): Promise<void> {
  for (const figure of figures) {
    const card = page.getByRole('region', { name: figure.title, exact: true })
    const drawn = card.locator('svg[baseProfile]')
    await drawn.scrollIntoViewIfNeeded()
    // What needs every contribution comes later than the drawing.
    await expect(card, 'says what paper says').toContainText(figure.takeaway)
    // Until the page has its width, figures are drawn anew.
    await expect(async () => {
      const size = await drawn.evaluate((svg) => ({ width: svg.clientWidth, height: svg.clientHeight }))
      const onScreen = await marksOf(drawn)
      const printed = await marksOf(await drawnAlone(paper, onPaper(figure, size)))
      expect(onScreen.length, figure.title).toBeGreaterThan(2)
      expect(printed.map(({ what }) => what)).toEqual(onScreen.map(({ what }) => what))
      expect(farApart(printed, onScreen), figure.title).toEqual([])
    }).toPass({ timeout: 30_000 })
  }
}

/** A figure that is passed on says what it is and where its numbers come from. */
async function expectFiles(page: Page, dataBatchId: string): Promise<void> {
  const title = 'Actual IRR Distribution'
  const card = page.getByRole('region', { name: title, exact: true })
  const svg = String(await fileOf(page, card, 'SVG'))
  for (const text of [title, `Data batch ${dataBatchId}`, 'No. of Pots']) expect(svg).toContain(text)
  const png = await fileOf(page, card, 'PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const csv = String(await fileOf(page, card, 'CSV'))
  await card.getByRole('button', { name: 'Show as table' }).click()
  const heads = await card.getByRole('columnheader').allTextContents()
  expect(csv.split('\r\n')[0]?.slice(1)).toBe(heads.join(','))
}

async function fileOf(page: Page, card: Locator, format: string): Promise<Buffer> {
  await card.getByRole('button', { name: /^Download / }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: `Download ${format}` }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
  return readFile(await file.path())
}

function farApart(printed: readonly DrawnMark[], onScreen: readonly DrawnMark[]): readonly string[] {
  return printed.flatMap(({ what, numbers }, place) => {
    const apart = numbers.map((number, each) => Math.abs(number - itemAt(itemAt(onScreen, place).numbers, each)))
    return Math.max(...apart) <= mostApart ? [] : [`${what}: ${apart.join(' ')}`]
  })
}
