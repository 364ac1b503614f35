import { expect, type Page } from '@playwright/test'

const header =
  'email,first_name,last_name,user_product,pension_name,pension_type,provider,policy_number,contribution_date,contribution_amount,nav_date,nav_amount'

/** Twenty people, the first with a pension that is scored and another one of an employer. */
export function peopleOfPanel(): string {
  const robin = 'robin.sample@example.org,Robin,Sample,Pension check'
  const paid = Array.from({ length: 60 }, (_, i) => {
    const month = `${2015 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-15`
    return `${robin},Fenland Mutual Workplace Pension Scheme,pen,Fenland Mutual,FM-4471,${month},100,2019-12-31,7200`
  })
  const rest = Array.from(
    { length: 19 },
    (_, i) => `person-${i}@example.org,Person,Number${i},Pension check,Old Mill Plan,employer,Old Mill,OM-${i},,,,`,
  )
  return [header, ...paid, `${robin},Harbour Group Plan,employer,Harbour,HG-1,,,,`, ...rest, ''].join('\n')
}

export const csv = (content: string) => ({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

/** Sends a file of users in its dialog. */
export async function uploadUsers(page: Page, content: string) {
  await page.getByRole('button', { name: 'Upload Users Information' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Users Information' })
  await dialog.locator('input[type="file"]').setInputFiles(csv(content))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Opens the first of them, found by name. */
export async function openRobin(page: Page) {
  await page.getByRole('link', { name: 'B2C Users' }).click()
  await page.getByLabel('Search users').fill('robin')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'View Robin Sample' }).click()
}

/** What is said does not cover the button that it is about, on a phone either. */
export async function expectSaidAboveSave(page: Page, text: string) {
  const said = page.getByText(text)
  await expect(said).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  const boxes = () => Promise.all([said.boundingBox(), page.getByRole('button', { name: 'Save' }).boundingBox()])
  const isAbove = async () => boxes().then(([above, below]) => above && below && above.y + above.height < below.y)
  await expect.poll(isAbove).toBe(true)
  await page.setViewportSize({ width, height })
}

/** A picture as a browser would send it: 16 × 8 pixels. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAAYSURBVCiRY2RYlfafgQLARInmUQMGiwEAOnoCHxUoH7EAAAAASUVORK5CYII=',
  'base64',
)
