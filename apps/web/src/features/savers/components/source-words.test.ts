import type { BatchSource } from '@plumbline/contract/savers/savers.ts'
import { describe, expect, it } from 'vitest'
import { benchmarkWords, mixedNote, sourceLine } from './source-words.ts'

function source(batchId: number, changes: Partial<BatchSource> = {}): BatchSource {
  return {
    id: `${batchId}.1`,
    batchId,
    version: 1,
    providerId: batchId,
    providerName: `Provider ${batchId}`,
    benchmarkName: 'Demonstration index',
    benchmarkVersion: 3,
    scoringMethod: 'new',
    navDates: { first: '2026-03-31', last: '2026-03-31', count: 1 },
    ...changes,
  }
}

describe('where rows come from', () => {
  it('names batch, NAV date and benchmark version', () => {
    expect(sourceLine([source(128)])).toBe('Data batch 128 · NAV date 31 Mar 2026 · Demonstration index v3')
  })

  it('gives range and count of several NAV dates', () => {
    const several = source(128, { navDates: { first: '2025-12-31', last: '2026-03-31', count: 3 } })
    expect(sourceLine([several])).toBe(
      'Data batch 128 · NAV dates 31 Dec 2025 to 31 Mar 2026 (3) · Demonstration index v3',
    )
  })

  it('counts batches and benchmarks when there are several', () => {
    const other = source(2, {
      benchmarkName: 'House index',
      navDates: { first: '2025-12-31', last: '2025-12-31', count: 1 },
    })
    expect(sourceLine([source(1), other])).toBe('2 data batches · NAV dates 31 Dec 2025 to 31 Mar 2026 · 2 benchmarks')
    expect(benchmarkWords([source(1), other])).toBe('2 benchmarks')
  })

  it('says nothing without a batch', () => {
    expect(sourceLine([])).toBe('')
  })
})

describe('the note on mixed batches', () => {
  it('is absent when methods and benchmarks are alike', () => {
    expect(mixedNote([source(1), source(2)])).toBeNull()
  })

  it('names what differs', () => {
    expect(mixedNote([source(1), source(2, { scoringMethod: 'old' })])).toContain('scoring methods (new and old)')
    expect(mixedNote([source(1), source(2, { benchmarkVersion: 4 })])).toContain(
      'benchmarks (Demonstration index v3, Demonstration index v4)',
    )
  })
})
