import { brand } from '@plumbline/contract/brand/brand.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { verdictText } from '@plumbline/figures/evidence/how-sure.ts'
import { describe, expect, it } from 'vitest'
import { keyStats } from './key-stats.ts'

const none = { min: null, max: null, avg: null }

const matching = 44_806

function ranges(score: number | null, irr: number | null, birr: number | null, scored = matching): SaverRanges {
  return {
    potRange: { ...none, total: 1_080_400_000, benchmarkNavAmount: 1_000_000_000 },
    benchmarkPotRange: { ...none, savers: matching },
    scoreRange: { ...none, avg: score, savers: scored },
    irrRange: { ...none, avg: irr, savers: irr === null ? 0 : matching },
    birrRange: { ...none, avg: birr, savers: birr === null ? 0 : matching },
    contributionDates: { start: null, end: null },
    navDate: [],
    firstContributionYear: [],
    schemes: [],
    funds: [],
    outlierReason: [],
    stringGraph: [],
    numberGraph: [],
    matching,
    total: 48_213,
  }
}

function words(figures: SaverRanges) {
  return keyStats(figures, 'Demonstration index v3', brand, () => 'could be chance').map(
    ({ title, value, write, unit, verdict, note }) =>
      [title, write(value), unit, verdict?.side, verdict && verdictText(verdict), note]
        .filter((part) => part !== undefined && part !== '')
        .join(' | '),
  )
}

describe('the key figures', () => {
  it('say score, rates and assets of the savers that are left, each with its basis', () => {
    expect(words(ranges(55.2, 0.0592, 0.0564))).toEqual([
      "Plumbline Score | 55 | / 100 | above | 5 above the benchmark's 50, could be chance (all money together)",
      'Average IRR | 5.92% | above | 0.28 points above benchmark, could be chance (all money together)',
      'Average Benchmark IRR | 5.64% | Demonstration index v3',
      'Assets Analysed | £1.08bn | 44,806 of 48,213 savers',
    ])
  })

  it('say how many savers an average is of when some have no such figure', () => {
    expect(words(ranges(55.2, 0.0592, 0.0564, 44_000))).toEqual([
      "Plumbline Score | 55 | / 100 | above | 5 above the benchmark's 50, could be chance (all money together) | 44,000 savers",
      'Average IRR | 5.92% | above | 0.28 points above benchmark, could be chance (all money together)',
      'Average Benchmark IRR | 5.64% | Demonstration index v3',
      'Assets Analysed | £1.08bn | 44,806 of 48,213 savers',
    ])
  })

  it('say why a mean of few is not shown', () => {
    expect(words(ranges(null, 0.0592, 0.0564, 8))[0]).toBe('Plumbline Score | -- | / 100 | too few savers for a mean')
    expect(words(ranges(null, 0.0592, 0.0564, 0))[0]).toBe('Plumbline Score | -- | / 100 | no saver has a score')
  })

  it('hold no mean against that of other savers', () => {
    const all = ranges(55, 0.1528, 0.1951)
    const irrRange = { ...all.irrRange, savers: 100 }
    expect(words({ ...all, irrRange })[1]).toMatch(/^Average IRR \| 15\.28% \| 100 savers, benchmark of [\d,]+$/)
  })

  it('take colour and wording from what is shown, so that nothing is above by nothing', () => {
    for (const score of [49.5, 49.8, 50, 50.4]) {
      expect(words(ranges(score, 0.05, 0.05))[0]).toBe("Plumbline Score | 50 | / 100 | at | at the benchmark's 50")
    }
    expect(words(ranges(49.4, 0.05, 0.05))[0]).toContain("below | 1 below the benchmark's 50")
    expect(words(ranges(49.8, 0.05, 0.050004))[1]).toBe('Average IRR | 5.00% | at | 0.00 points vs benchmark')
    // As the figures say of the same rates.
    expect(words(ranges(52, 0.0815, 0.0812))[1]).toBe(
      'Average IRR | 8.15% | at | 0.03 points above benchmark, no clear difference',
    )
    expect(words(ranges(52, 0.0818, 0.0812))[1]).toContain('above | 0.06 points above benchmark, could be chance')
  })

  it('give the gap that lies between the rates as they are shown', () => {
    expect(words(ranges(60.4, 0.09545, 0.08118))[1]).toBe(
      'Average IRR | 9.55% | above | 1.43 points above benchmark, could be chance (all money together)',
    )
    expect(words(ranges(60.4, 0.095445, 0.081187))[1]).toContain('9.54% | above | 1.42 points')
    expect(words(ranges(60.4, 0.050049, 0.049951))[1]).toContain('5.00% | at | 0.00 points')
    expect(words(ranges(60.4, -0.050049, -0.045))[1]).toContain('\u22125.00% | below | 0.50 points')
  })

  it('say which mean they are', () => {
    const [score, irr, birr] = keyStats(ranges(55, 0.05, 0.05), 'Demonstration index v3', brand, () => 'some').map(
      ({ tooltip }) => tooltip,
    )
    expect(score).toBe('Value achieved against the benchmark. The mean of savers’ scores: each saver counts the same.')
    expect(irr).toBe(
      'Average annual return over the period of investment. The mean of savers’ rates: each saver counts the same, so it is not the return of all their money.',
    )
    expect(birr).toContain('invested in benchmark index. The mean of savers’ rates')
  })

  it('show two dashes and no verdict where nobody is scored', () => {
    expect(words(ranges(null, null, null, 0)).slice(0, 2)).toEqual([
      'Plumbline Score | -- | / 100 | no saver has a score',
      'Average IRR | --',
    ])
  })
})
