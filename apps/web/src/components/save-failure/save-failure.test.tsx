import { useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { draw } from '../../testing/draw.tsx'
import { SaveFailure } from './save-failure.tsx'

interface Change {
  readonly name: string
  readonly version: string
}

const field = { field: 'name', title: 'Name', yours: 'South', kept: 'West' }
const refusal = new ApiError({
  code: 'changed_meanwhile',
  message: 'This was changed and saved meanwhile.',
  status: 409,
  details: { version: '2', fields: [field] },
})

/** Refuses what was made on version 1. */
function Saving({ sent, said }: { readonly sent: Change[]; readonly said: string[] }) {
  const saving = useMutation({
    mutationFn: async (change: Change) => {
      sent.push(change)
      if (change.version === '1') throw refusal
      if (change.version === '0') throw new ApiError({ code: 'internal', message: 'Try again.', status: 500 })
      return change.name
    },
  })
  return (
    <>
      <button type="button" onClick={() => saving.mutate({ name: 'South', version: '1' })}>
        Save
      </button>
      <button type="button" onClick={() => saving.mutate({ name: 'South', version: '0' })}>
        Fail
      </button>
      <SaveFailure
        saving={saving}
        onSaved={(name) => said.push(`saved ${name}`)}
        onTakeSaved={() => said.push('taken')}
      />
    </>
  )
}

it('shows both values, and keeps one’s own by the version of the refusal', async () => {
  const sent: Change[] = []
  const said: string[] = []
  draw(<Saving sent={sent} said={said} />)
  screen.getByText('Save').click()
  expect(await screen.findByText('Name')).toBeTruthy()
  expect(screen.getByText('South')).toBeTruthy()
  expect(screen.getByText('West')).toBeTruthy()
  screen.getByRole('button', { name: 'Keep mine' }).click()
  await waitFor(() => expect(said).toEqual(['saved South']))
  expect(sent.at(-1)).toEqual({ name: 'South', version: '2' })
  expect(screen.queryByText('West')).toBeNull()
})

it('takes the saved one and says nothing more', async () => {
  const said: string[] = []
  draw(<Saving sent={[]} said={said} />)
  screen.getByText('Save').click()
  ;(await screen.findByRole('button', { name: 'Keep the saved one' })).click()
  await waitFor(() => expect(screen.queryByText('West')).toBeNull())
  expect(said).toEqual(['taken'])
})

it('says what else went wrong', async () => {
  draw(<Saving sent={[]} said={[]} />)
  screen.getByText('Fail').click()
  expect(await screen.findByText('Try again.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
})
