import { expect, it } from 'vitest'
import { doingText, progressText, rowErrorsText, rowErrorText, timeLeft } from './sending-words.ts'

const sending = { doing: 'sending', sent: 412_000_000, of: 950_000_000, bytesPerSecond: 11_200_000 } as const

it('says how far a file is, how fast it goes and how long it takes', () => {
  expect(progressText(sending)).toBe('412 MB of 950 MB · 11.2 MB/s · 49 s left')
  expect(progressText({ ...sending, bytesPerSecond: undefined })).toBe('412 MB of 950 MB')
  expect(progressText({ ...sending, doing: 'paused' })).toBe('412 MB of 950 MB known to have arrived')
  expect(progressText({ ...sending, sent: 950_000_000 })).toBe('950 MB of 950 MB')
  expect([doingText(sending), doingText({ ...sending, sent: sending.of })]).toEqual(['Uploading', 'Finishing'])
  expect(doingText({ ...sending, doing: 'waiting' })).toBe('Waiting to go on')
})

it('never promises less time than there is', () => {
  expect([0, 0.2, 59.1, 61, 3599, 3600, 3900].map(timeLeft)).toEqual([
    '1 s left',
    '1 s left',
    '60 s left',
    '2 min left',
    '1 h left',
    '1 h left',
    '1 h 5 min left',
  ])
})

it('says how many rows are wrong so far, and what with each', () => {
  const one = { row: 204_002, column: 'nav_date', value: 'soon', reason: 'This is not a date.' }
  const rows = { lines: 120_345, errors: 1, atLeast: false, first: [one] }
  expect(rowErrorsText(rows)).toBe('1 error in the 120,345 lines looked at so far')
  expect(rowErrorsText({ ...rows, errors: 2500, atLeast: true })).toBe(
    'At least 2,500 errors in the 120,345 lines looked at so far',
  )
  expect(rowErrorText(one)).toBe('Line 204,002, nav_date: This is not a date.')
  expect(rowErrorText({ ...one, column: '' })).toBe('Line 204,002: This is not a date.')
})
