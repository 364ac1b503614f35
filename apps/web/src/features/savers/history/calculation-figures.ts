import { missing } from '@plumbline/contract/format/missing.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import type { Calculation, SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { decimals } from './decimals.ts'

interface NamedFigure {
  readonly name: string
  readonly value: string
}

/** Every figure of the calculation with its formula, so that it can be done again by hand. */
export function calculationFigures({ calculation, minimumYears, saver, paidIn, paidOut }: SaverHistory): NamedFigure[] {
  const { parameters } = calculation
  const isScored = saver.scores.score !== null
  return [
    { name: 'Paid in, paid out', value: `${poundsAndPence(paidIn)}, ${poundsAndPence(paidOut)}` },
    { name: 'IRR r', value: rateDetail(calculation.irr) },
    { name: 'Benchmark IRR b', value: rateDetail(calculation.benchmarkIrr) },
    { name: 'Direct Alpha a', value: rateDetail(calculation.directAlpha) },
    { name: 'Pot / benchmark pot', value: orMissing(calculation.navRatio, 6) },
    { name: 'Duration D', value: withUnit(calculation.duration, 'years, the mean time invested, weighted by value') },
    { name: 'Exposure A', value: withUnit(calculation.exposure, 'years, the sum of squared shares invested') },
    {
      name: 'Spread s',
      value: `√(σα² + TE² × A / D²) = ${orMissing(calculation.spread, 6)}, with σα = ${plainPercent(parameters.sigmaAlpha)} and TE = ${plainPercent(parameters.trackingError)}`,
    },
    { name: 'Gap y', value: `${orMissing(calculation.gap, 8)}${gapSource(calculation)}` },
    { name: 'y / s, Φ(y / s)', value: `${orMissing(calculation.deviation, 6)}, ${orMissing(calculation.phi, 6)}` },
    ...(isScored
      ? [
          {
            name: 'Score by both methods',
            value: `new ${scoreWithDecimal(calculation.scoreNew)}, old ${scoreWithDecimal(calculation.scoreOld)} (σ0 = ${plainPercent(parameters.sigma0)})`,
          },
        ]
      : []),
    {
      name: 'Counts as short history',
      value: `under ${minimumYears} ${minimumYears === 1 ? 'year' : 'years'} from the first payment in to the NAV date`,
    },
  ]
}

function rateDetail({ rate, residual, reason, status }: Calculation['irr']): string {
  if (rate === null) return [status === 'ambiguous' ? 'ambiguous' : missing, reason].filter(Boolean).join(': ')
  const rest = residual === null ? '' : `; both sides of the equation differ by ${poundsAndPence(residual)}`
  return `${decimals(rate * 100, 6)}%${rest}`
}

function gapSource({ gapFrom }: Calculation): string {
  if (gapFrom === null) return ''
  return gapFrom === 'rates' ? ' = ln(1 + r) − ln(1 + b)' : ' = ln(1 + a), as there is no single benchmark IRR'
}

function orMissing(value: number | null, digits: number): string {
  return value === null ? missing : decimals(value, digits)
}

function withUnit(value: number | null, unit: string): string {
  return value === null ? missing : `${decimals(value, 6)} ${unit}`
}
