import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { itemAt } from '@plumbline/figures/item-at.ts'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { isLong } from './long-version.ts'

type Rules = NonNullable<RunOptions['runOnly']>

const modal = '[aria-modal="true"]'
const rules: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What else axe looks at is the same in both schemes: elements, names, roles, sizes. */
const rulesOfColour = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } satisfies Rules
type Scheme = 'light' | 'dark' | 'as it is'
/** What looks at a page are about in the short version, one after another: colours in either scheme, or everything but colours. */
const turns: readonly Scheme[] = ['light', 'dark', 'as it is', 'as it is']
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const looksAt = new WeakMap<Page, number>()

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

/**
 * One heading of the first level, and axe finds nothing (WCAG 2.2 A and AA) in what the page shows now, or in the dialog
 * over it: in the long version in light and dark; in the short one in light, in dark, and twice but for colours, by turns.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What is there until the answer to a new question is pale on purpose.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  const headings = page.getByRole('heading', { level: 1 })
  expect(await headings.count(), 'headings of the first level').toBeLessThanOrEqual(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const place = looksAt.get(page) ?? 0
  looksAt.set(page, place + 1)
  const before = await page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))
  if (isLong) {
    await expectNothingFound(page, 'light', rules)
    await expectNothingFound(page, 'dark', rulesOfColour)
  } else {
    await expectNothingFound(page, itemAt(turns, place % turns.length), rules)
  }
  await page.evaluate(showScheme, before ?? 'light')
}

/** The same of a dialog as wide as a window has room for it, and as a phone has. */
export async function expectAccessibleOnPhoneToo(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width on a phone').toBeLessThanOrEqual(390)
  if (size !== null) await page.setViewportSize(size)
}

async function expectNothingFound(page: Page, scheme: Scheme, runOnly: Rules): Promise<void> {
  if (scheme !== 'as it is') await page.evaluate(showScheme, scheme)
  // Colours change without a transition, but panels and dialogs may still be moving, or about to: their transition begins a frame
  // or two after they are there.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let frames = 0; frames < 3; frames++) await frame()
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
  const colours = Object.fromEntries(rulesOfColour.values.map((rule) => [rule, { enabled: scheme !== 'as it is' }]))
  const options: RunOptions = { runOnly, rules: colours, resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate(
    ([context, options]) => {
      // What lies behind a dialog cannot be reached, and the dialog covers it in part.
      const covering = document.querySelectorAll(context).length > 0
      const { axe } = window
      if (axe === undefined) throw new Error('axe is not in the page')
      return axe.run(covering ? { include: [context] } : document, options)
    },
    [modal, options] as const,
  )
  const findings = violations.map(({ id, nodes }) => `${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(findings).toEqual([])
}

function showScheme(scheme: string): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
}
