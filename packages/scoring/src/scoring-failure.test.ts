import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { ThreadFailure } from '@plumbline/threads/thread.ts'
import { expect, it } from 'vitest'
import { scoringFailureOf } from './scoring-failure.ts'
import { UnreadableInput } from './source/take-input.ts'

const system = (code: string) => Object.assign(new Error('write'), { code })
const analytics = (code: number | undefined, message: string) => new AnalyticsError(message, { code, cause: undefined })

it.each([
  ['a full disk under ClickHouse', analytics(243, 'Cannot reserve 68.93 MiB, not enough space'), 'no_space'],
  ['a disk that fills up under it', analytics(75, 'errno: 28, strerror: No space left on device'), 'no_space'],
  ['a disk that fills up under us', system('ENOSPC'), 'no_space'],
  ['a disk that fills up under PostgreSQL', system('53100'), 'no_space'],
  ['a disk that fills up in unpacking', new UnreadableInput('damaged', { cause: system('ENOSPC') }), 'no_space'],
  ['memory under ClickHouse', analytics(241, 'Memory limit exceeded'), 'no_memory'],
  ['memory in a thread', new ThreadFailure('failed', { cause: system('ERR_WORKER_OUT_OF_MEMORY') }), 'no_memory'],
  ['any other of ClickHouse', analytics(49, 'Logical error'), 'broken_off'],
  ['any other of a thread', new ThreadFailure('A calculating thread ended with code 1'), 'broken_off'],
  ['a damaged file', new UnreadableInput('damaged', { cause: system('Z_BUF_ERROR') }), undefined],
  ['a defect of ours', new TypeError('oops'), undefined],
  ['no error at all', 'oops', undefined],
])('knows %s', (_, error, failure) => {
  expect(scoringFailureOf(error)).toBe(failure)
})

it('comes to an end on a cause that is its own', () => {
  const error = new Error('oops')
  error.cause = error
  expect(scoringFailureOf(error)).toBeUndefined()
})
