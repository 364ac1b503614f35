import { expect, type Locator } from '@playwright/test'

/** Types over what a field holds, key by key as a person does, and leaves it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+A')
  await field.press('Delete')
  await field.pressSequentially(text)
  await field.press('Tab')
}

/** A field that cannot be read keeps what was typed, and says why to those who see it and those who hear it. */
export async function expectRefused(field: Locator, text: string, reason: RegExp): Promise<void> {
  await expect(field).toHaveValue(text)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(reason)
}
