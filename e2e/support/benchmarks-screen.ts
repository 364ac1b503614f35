import { expect, type Locator, type Page } from '@playwright/test'
import type { indexFile } from './index-files.ts'

export const benchmarkTable = (page: Page) => page.getByRole('grid', { name: 'Benchmarks' })
export const benchmarkRow = (page: Page, name: string) =>
  benchmarkTable(page).getByRole('row').filter({ hasText: name })

/** Chooses a file for one field of a form of an index. */
export async function chooseFile(
  where: Page | Locator,
  label: string,
  file: ReturnType<typeof indexFile>,
): Promise<void> {
  await where.locator(`input[type="file"][aria-label="${label}"]`).setInputFiles(file)
}

/** All that is known of one; the dialogs that restate or delete it begin with what they do. */
export const benchmarkDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${name} Benchmark`) })

export async function openBenchmark(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `View Details of ${name}` }).click()
  const dialog = benchmarkDialog(page, name)
  await expect(dialog.getByRole('region', { name: 'What £100 became' })).toBeVisible()
  return dialog
}
