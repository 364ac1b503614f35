import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const modal = '[aria-modal="true"]'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What else axe looks at is the same in both schemes: elements, names, roles, sizes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** One heading of the first level, and axe finds nothing (WCAG 2.2 A and AA) in what the page shows now, or in the dialog over it, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is there until the answer to a new question is pale on purpose.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  const before = await page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))
  const headings = page.getByRole('heading', { level: 1 })
  expect(await headings.count(), 'headings of the first level').toBeLessThanOrEqual(1)
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
    // Colours change without a transition, but panels and dialogs may still be moving.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
    // In one page without frames: the other mode opens a page more for each look, and describes all that is well.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (scheme === 'light') axe.withTags(rules)
    else axe.withRules(rulesOfColour)
    // What lies behind a dialog cannot be reached, and the dialog covers it in part.
    if ((await page.locator(modal).count()) > 0) axe.include(modal)
    const { violations } = await axe.analyze()
    const findings = violations.map(({ id, nodes }) => `${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(findings).toEqual([])
  }
  await page.evaluate(
    (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value ?? 'light'),
    before,
  )
}
