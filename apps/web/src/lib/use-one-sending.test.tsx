import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { useOneSending } from './use-one-sending.ts'

function Form({ work }: { readonly work: () => Promise<void> }) {
  const { begin, error } = useOneSending()
  return (
    <>
      <button type="button" onClick={() => begin(work)}>
        Add
      </button>
      {error && <p>{error.message}</p>}
    </>
  )
}

it('sends once for a double click, and again once that has ended, however it ended', async () => {
  const ends: ((error: Error) => void)[] = []
  draw(<Form work={() => new Promise((_, reject) => ends.push(reject))} />)
  const button = screen.getByRole('button', { name: 'Add' })
  // Without a pause in which the screen could be drawn again.
  button.click()
  button.click()
  await waitFor(() => expect(ends).toHaveLength(1))
  ends[0]?.(new Error('Refused.'))
  expect(await screen.findByText('Refused.')).toBeDefined()
  expect(ends).toHaveLength(1)
  button.click()
  await waitFor(() => expect(ends).toHaveLength(2))
})
