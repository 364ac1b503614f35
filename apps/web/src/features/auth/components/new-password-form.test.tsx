import { resetTexts } from '@plumbline/contract/auth/passwords.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

afterEach(() => vi.unstubAllGlobals())

/** What the form says when the server refuses these fields. */
async function refusedFor(fields: Readonly<Record<string, string>>): Promise<void> {
  const refusal = { code: 'invalid_input', message: 'Change this and send it again.', fields, requestId: 'r-1' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 422 }))
  const { person } = draw(<NewPasswordForm email="sam@plumbline.test" jwt="damaged" onSet={() => {}} />)
  await person.type(screen.getByLabelText('New password', { selector: 'input' }), 'Plumbline-demo-2')
  await person.type(screen.getByLabelText('Retype password', { selector: 'input' }), 'Plumbline-demo-2')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
}

it('says what is refused beside its field', async () => {
  await refusedFor({ newPass: 'Choose another one.' })
  expect(await screen.findByText('Choose another one.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says as a message what is refused of no field of the form, without its name', async () => {
  await refusedFor({ jwt: 'Too big: expected string to have <=500 characters' })
  expect((await screen.findByRole('alert')).textContent).toBe(resetTexts.failed)
})

it('says both where a field and something else are refused', async () => {
  await refusedFor({ jwt: 'Too big', newPass: 'Choose another one.' })
  expect((await screen.findByRole('alert')).textContent).toBe(resetTexts.failed)
  expect(screen.getByText('Choose another one.')).toBeDefined()
})
