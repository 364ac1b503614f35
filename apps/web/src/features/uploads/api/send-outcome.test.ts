import { expect, it } from 'vitest'
import { outcomeOf } from './send-outcome.ts'

it('tells an accepted file from one that was there before and one that is refused', () => {
  expect(outcomeOf(200, '{"uploadId":3,"importId":4}')).toEqual({ outcome: 'accepted', uploadId: 3, importId: 4 })
  const same = { uploadId: 9, importedAs: 2, at: '2026-03-31T10:00:00.000Z' }
  const answer = { code: 'same_file_again', message: 'This file was imported before.', details: same }
  expect(outcomeOf(409, JSON.stringify(answer))).toEqual({ outcome: 'same file again', ...same })
  const refused = { code: 'invalid_input', message: 'Correct the form.', fields: { years: 'At least 1.' } }
  expect(outcomeOf(422, JSON.stringify(refused))).toEqual({
    outcome: 'refused',
    message: 'Correct the form. At least 1.',
  })
})

it('has words for an answer that is none of ours', () => {
  const answer = outcomeOf(502, '<html>Bad gateway</html>')
  expect(answer).toMatchObject({ outcome: 'refused', message: expect.stringContaining('nothing was imported') })
  expect(outcomeOf(200, '')).toMatchObject({ outcome: 'refused' })
})
