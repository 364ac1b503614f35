import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { enoughDecimals, withDecimals } from '../head/enough-decimals.ts'
import { attributionReading, sideEvidence } from '../head/reading.ts'
import { betaWriter } from '../head/words.ts'
import type { RegressionPoint } from './rows.ts'

/** What stands around the regression. */
export function regressionWords(
  attribution: DoneAttribution,
  points: readonly RegressionPoint[],
  title: string,
): FigureWords {
  const takeaway = sentence(attribution)
  return {
    title,
    takeaway,
    unit: 'A month of the track and of the benchmark, both less cash; larger marks are months that the pots tell better',
    alt: `${points.length} months about a line. ${takeaway}`,
    table: regressionTable(points),
  }
}

function sentence(attribution: DoneAttribution): string {
  const { beta, rSquared, months, ranges } = attribution
  const write = betaWriter(beta)
  const range = `Beta ${write(beta.value)} (95%: ${write(beta.low)} to ${write(beta.high)})`
  const { risk, isRiskSure } = attributionReading(attribution)
  const meaning = `${risk === 'over' ? 'higher' : 'lower'} risk and return than the benchmark where that beats cash, alpha apart`
  const verdict = `is ${risk} 1, ${sideEvidence(isRiskSure)}: ${meaning}`
  return `${range} ${verdict}. R² ${withDecimals(rSquared, enoughDecimals({ value: rSquared, ...ranges.rSquared }, 1))}, ${count(months.count)} months. ${equation(attribution)}.`
}

/** `Track − cash = 0.07% + 1.08 × (benchmark − cash)` */
function equation({ alpha, beta }: Pick<DoneAttribution, 'alpha' | 'beta'>): string {
  return `Track − cash = ${percent(alpha.value / 12)} + ${betaWriter(beta)(beta.value)} × (benchmark − cash) a month`
}

export function regressionTable(points: readonly RegressionPoint[]): FigureTable {
  return {
    columns: [
      { title: 'Month end', align: 'left' },
      { title: 'Benchmark less cash', align: 'right' },
      { title: 'Track less cash', align: 'right' },
      { title: 'Identified', align: 'left' },
    ],
    rows: points.map(({ day, benchmark, track, identified }) => [
      shortDate(day),
      percent(benchmark),
      percent(track),
      identified,
    ]),
  }
}
