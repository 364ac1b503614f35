import { expect, type Page } from '@playwright/test'
import { test } from '../support/fixtures.ts'

/** Row and column of the cell that has the focus. */
function focusedCell(page: Page) {
  return page.evaluate(() => {
    const cell = document.activeElement
    const row = cell?.parentElement
    return cell instanceof HTMLTableCellElement && row instanceof HTMLTableRowElement
      ? [row.rowIndex, cell.cellIndex]
      : null
  })
}

test('walks through a table by keys: one tab stop, arrows, Space selects, Enter opens', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  const grid = page.getByRole('grid', { name: /savers/i })
  await grid.waitFor()
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)

  await grid.locator('[tabindex="0"]').focus()
  expect(await focusedCell(page)).toEqual([0, 0])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await focusedCell(page)).toEqual([1, 2])
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)

  await page.keyboard.press('Space')
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Space')
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-selected', 'false')

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('columnheader', { name: 'Saver ID' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  )

  // The rows of the new order replace those the focus was on; it stays where it was.
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sortBy/)
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  expect(await focusedCell(page)).toEqual([1, 1])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await focusedCell(page)).not.toBeNull()
})
