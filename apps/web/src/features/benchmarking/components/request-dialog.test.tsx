import { reportRequestTexts } from '@plumbline/contract/mail/mails.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError, unreachable } from '../../../lib/api-error.ts'
import { draw } from '../../../testing/draw.tsx'
import { RequestDialog } from './request-dialog.tsx'

const drawn = async (error: Error | null) => {
  draw(<RequestDialog opened error={error} onClose={() => {}} />)
  return (await screen.findByRole('dialog', { name: 'Request my VFM report' })).textContent ?? ''
}

it('thanks in the words of the specification', async () => {
  expect(await drawn(null)).toContain(reportRequestTexts.sent)
})

it('says what failed, and to try again', async () => {
  expect(await drawn(unreachable(new Error('gone')))).toContain(reportRequestTexts.failed)
})

it('does not call a second request of a day an error', async () => {
  const message = 'You have asked often enough for today. The provider team has been told.'
  const text = await drawn(new ApiError({ code: 'too_many_attempts', status: 429, message }))
  expect(text).toContain(message)
  expect(text).not.toContain(reportRequestTexts.failed)
})
