import type { ExportJob } from '@plumbline/contract/exports/exports.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unreachable } from '../../../lib/api-error.ts'
import { followExport, paces } from './follow-export.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const job = (status: ExportJob['status'], progress = 0): ExportJob => ({
  id: 1,
  kind: 'members',
  name: 'Savers',
  status,
  progress,
  providerId: 1,
  createdAt: '2026-01-01T00:00:00Z',
  finishedAt: null,
  expiresAt: null,
  failure: null,
  files: [],
})

/** Follows a job whose state depends on how many milliseconds have passed; how often it was asked for, and what came. */
async function follow(state: (ms: number) => ExportJob, pace: keyof typeof paces) {
  const begun = Date.now()
  const times: number[] = []
  const following = followExport(async () => {
    times.push(Date.now() - begun)
    return state(Date.now() - begun)
  }, paces[pace])
  await vi.runAllTimersAsync()
  return { ended: await following, times }
}

it('asks every second for a file of savers, until it is there', async () => {
  const { ended, times } = await follow((ms) => job(ms < 3_000 ? 'running' : 'completed'), 'savers')
  expect(ended?.status).toBe('completed')
  expect(times).toEqual([0, 1_000, 2_000, 3_000])
})

it('gives up on savers after a minute, progress or not', async () => {
  const { ended, times } = await follow((ms) => job('running', ms / 100_000), 'savers')
  expect(ended).toBeUndefined()
  expect(times).toHaveLength(60)
})

it('waits for a report as long as it goes on, and ten minutes without progress', async () => {
  const { ended, times } = await follow((ms) => job('running', Math.min(ms, 900_000) / 1_000_000), 'report')
  expect(ended).toBeUndefined()
  expect(times.at(-1)).toBe(1_498_000)
  expect(times[1]).toBe(2_000)
})

it('tells of a job that failed, and bears with a server that cannot be reached for a moment', async () => {
  const { ended } = await follow((ms) => {
    if (ms === 1_000) throw unreachable(new Error('gone'))
    return job(ms < 2_000 ? 'queued' : 'failed')
  }, 'savers')
  expect(ended?.status).toBe('failed')
})
