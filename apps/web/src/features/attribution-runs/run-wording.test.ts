import type { AttributionRun } from '@plumbline/contract/attribution/attribution-report.ts'
import { expect, it } from 'vitest'
import { isUnderWay, runName, runState } from './run-wording.ts'

const run: AttributionRun = {
  id: 1,
  providerId: 2,
  providerName: 'Alder Pensions',
  scheme: null,
  fund: null,
  dataBatchId: '7.1',
  status: 'running',
  progress: 0.254,
  failure: null,
  requestedBy: 'Ann',
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
  found: null,
}

it('names a run by its provider, and by scheme and fund where these are chosen', () => {
  expect(runName(run)).toBe('Alder Pensions: Performance attribution')
  expect(runName({ ...run, fund: 'Default' })).toBe('Alder Pensions: Performance attribution of fund Default')
  expect(runName({ ...run, scheme: 'A', fund: 'B' })).toBe(
    'Alder Pensions: Performance attribution of scheme A, fund B',
  )
})

it('says how far it is and how it ended', () => {
  expect(runState(run)).toBe('25.4%')
  expect(runState({ ...run, status: 'queued' })).toBe('Waiting to begin')
  expect(runState({ ...run, status: 'completed', found: 'done' })).toBe('Completed')
  expect(runState({ ...run, status: 'completed', found: 'refused' })).toBe('Ended without a track')
  expect(runState({ ...run, status: 'failed', failure: 'The disk is full.' })).toBe('The disk is full.')
  expect(runState({ ...run, status: 'cancelled' })).toBe('Cancelled')
  expect(isUnderWay(run)).toBe(true)
  expect(isUnderWay({ status: 'cancelled' })).toBe(false)
})
