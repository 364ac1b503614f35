import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { expect, it, vi } from 'vitest'
import { reportOn } from '../scope/report-choice.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { readPreviousBatch } from './previous-batch.ts'

const unread = () => {
  throw new Error('Nothing is to be read.')
}
const reader: AnalyticsEngine = { run: unread, rows: unread, bytes: unread, stream: unread, close: unread }
const batch = scopeOf([{ id: '2.1', versionId: 2 }])
const before = scopeOf([{ id: '1.1', versionId: 1 }])

it.each<[string, SaverFilter, typeof before]>([
  ['there was no batch before', {}, scopeOf([])],
  ['the filter names valuation dates, which are those of one batch', { navDate: ['2025-06-30'] }, before],
])('is none, and asks for no figures of this batch, where %s', async (_, filter, earlier) => {
  const now = vi.fn(() => Promise.reject(new Error('unheard')))
  expect(await readPreviousBatch(reader, reportOn(batch, filter), { before: earlier, now })).toBeNull()
  expect(now).not.toHaveBeenCalled()
})

it('fails as the figures of this batch do, where they are compared', async () => {
  const empty: AnalyticsEngine = { ...reader, rows: () => new Promise(() => {}) }
  const now = vi.fn(() => Promise.reject(new Error('too many savers')))
  const reading = readPreviousBatch(empty, reportOn(batch, {}), { before, now })
  await expect(reading).rejects.toThrow('too many savers')
  expect(now).toHaveBeenCalledOnce()
})
