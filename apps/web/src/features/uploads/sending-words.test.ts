import { expect, it } from 'vitest'
import { doingText, progressText, timeLeft } from './sending-words.ts'

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
