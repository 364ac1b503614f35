import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent, pointsBetween, pointsDifference, rateGap } from '@plumbline/contract/format/rates.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import { sidesOf, sidesOfBenchmark } from '../../words/sides-of-benchmark.ts'
import type { JoinerRow } from './rows.ts'

/** What stands around the rates by year of joining. */
export function portfolioWords(rows: readonly JoinerRow[], title: string): FigureWords {
  const takeaway = portfolioSentence(rows)
  const hidden = rows.some(({ isSmall }) => isSmall) ? `; no rates of fewer than ${smallGroup} savers` : ''
  return {
    title,
    takeaway,
    unit: `Pooled IRR a year by year of the first payment: of savers’ own pots, of the benchmark and of the implied track for the same payments${hidden}`,
    alt: `${count(rows.length)} ${rows.length === 1 ? 'year' : 'years'} of joining. ${takeaway}`,
    table: portfolioTable(rows),
  }
}

function portfolioSentence(rows: readonly JoinerRow[]): string {
  const both = rows.flatMap(({ year, irr, benchmarkIrr }) =>
    irr === null || benchmarkIrr === null ? [] : [{ year, irr, benchmarkIrr }],
  )
  const [first] = both
  if (first === undefined) {
    return rows.every(({ isSmall }) => isSmall)
      ? 'No year of joining has enough savers for a rate.'
      : 'No year of joining has a rate of savers and of the benchmark.'
  }
  const gaps = both.map(({ irr, benchmarkIrr }) => rateGap(irr, benchmarkIrr))
  const earned = `Savers who joined in ${first.year} earned ${percent(first.irr)} a year together, ${besideText(rateGap(first.irr, first.benchmarkIrr))} the benchmark.`
  if (both.length === 1) return earned
  return `${earned} Savers are ${sidesOfBenchmark(sidesOf(gaps), 'years of joining with both rates', 'in')}.`
}

/** `0.20 points below` */
function besideText(gap: number): string {
  if (gap === 0) return 'level with'
  return `${pointsDifference(gap).replace(/^[+−]/, '')} ${gap > 0 ? 'above' : 'below'}`
}

function portfolioTable(rows: readonly JoinerRow[]): FigureTable {
  return numbersTable(
    'Joined in',
    ['Savers', 'Savers’ IRR', 'Benchmark', 'Implied track', 'Savers less benchmark'],
    rows.map(({ year, savers, irr, benchmarkIrr, trackIrr }) => [
      String(year),
      count(savers),
      percent(irr),
      percent(benchmarkIrr),
      percent(trackIrr),
      pointsBetween(irr, benchmarkIrr),
    ]),
  )
}

/** The numbers of its table. */
export function portfolioNumbers(rows: readonly JoinerRow[]) {
  return rows.map(({ savers, irr, benchmarkIrr, trackIrr }) => [
    undefined,
    savers,
    irr,
    benchmarkIrr,
    trackIrr,
    irr === null || benchmarkIrr === null ? null : rateGap(irr, benchmarkIrr),
  ])
}
