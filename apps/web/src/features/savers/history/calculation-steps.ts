import { missing } from '@plumbline/contract/format/missing.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { decimals } from './decimals.ts'

/** One of the four cards: what is done, and the numbers it is done with. `^t` stands for a raised t. */
export interface CalculationStep {
  readonly title: string
  readonly text: string
  readonly lines: readonly string[]
}

/** From payments to score in four steps, each with this saver's own numbers. */
export function calculationSteps(history: SaverHistory): CalculationStep[] {
  return [irrStep(history), benchmarkStep(history), gapStep(history), scoreStep(history)]
}

function irrStep({ calculation: { irr, pot } }: SaverHistory): CalculationStep {
  return {
    title: 'IRR',
    text: 'The one rate at which payments c, after t years, grow to the pot.',
    lines:
      irr.rate === null
        ? [irr.status === 'ambiguous' ? 'IRR: ambiguous' : `IRR = ${missing}`, ...reasonLine(irr.reason)]
        : [`Σ c × ${decimals(1 + irr.rate, 5)}^t = ${poundsAndPence(pot)}`, `IRR = ${percent(irr.rate)}`],
  }
}

function benchmarkStep({ calculation }: SaverHistory): CalculationStep {
  const { benchmarkIrr, navLevel, units, benchmarkPot } = calculation
  const level = navLevel === null ? '' : `, ${decimals(navLevel, 2)} on the NAV date`
  return {
    title: 'Benchmark IRR',
    text: `The same payments buy units of the index${level}.`,
    lines: [
      ...(units === null || navLevel === null
        ? []
        : [`${decimals(units, 4)} × ${decimals(navLevel, 3)} = ${poundsAndPence(benchmarkPot)}`]),
      benchmarkIrr.status === 'ambiguous'
        ? 'Benchmark IRR: ambiguous'
        : `Benchmark IRR = ${percent(benchmarkIrr.rate)}`,
      ...(benchmarkIrr.rate === null ? reasonLine(benchmarkIrr.reason) : []),
    ],
  }
}

function gapStep({ calculation, source }: SaverHistory): CalculationStep {
  const { irr, benchmarkIrr, directAlpha, gap, gapFrom, spread, parameters } = calculation
  if (source.scoringMethod === 'old') {
    const old = oldGap(calculation)
    return {
      title: 'Gap and its spread',
      text: 'The yearly gap; one spread for everyone, whatever the history.',
      lines: [
        old === null
          ? `r − b = ${missing}`
          : gapFrom === 'directAlpha'
            ? `Direct Alpha = ${percent(old)}`
            : `${rateInFull(irr.rate)} − ${rateInFull(benchmarkIrr.rate)} = ${decimals(old * 100, 4)} points`,
        `spread = ${decimals(parameters.sigma0 * 100, 2)} points`,
      ],
    }
  }
  const source_ =
    gapFrom === 'rates' && irr.rate !== null && benchmarkIrr.rate !== null
      ? [`y = ln ${decimals(1 + irr.rate, 5)} − ln ${decimals(1 + benchmarkIrr.rate, 5)}`]
      : gapFrom === 'directAlpha' && directAlpha.rate !== null
        ? [`y = ln ${decimals(1 + directAlpha.rate, 5)} (Direct Alpha)`]
        : []
  return {
    title: 'Gap y and its spread s',
    text: 'The yearly gap, and how large a gap chance alone would give.',
    lines: [...source_, `y = ${numberOr(gap, 5)}; s = ${numberOr(spread, 5)}`],
  }
}

function scoreStep({ calculation, source, saver }: SaverHistory): CalculationStep {
  const { deviation, scoreNew, scoreOld, scoreReason, parameters } = calculation
  const old = oldGap(calculation)
  const isOld = source.scoringMethod === 'old'
  const ratio = isOld ? (old === null ? null : old / parameters.sigma0) : deviation
  const score = isOld ? scoreOld : scoreNew
  const name = isOld ? 'gap / spread' : 'y / s'
  return {
    title: 'Score',
    text: 'The share of average funds that would have done less well.',
    lines: [
      ...(ratio === null ? [] : [`${name} = ${decimals(ratio, 3)}`]),
      saver.scores.score !== null && score !== null && ratio !== null
        ? `100 × Φ(${decimals(ratio, 3)}) = ${decimals(score, 2)} → ${wholeScore(score)}`
        : `Not scored: ${saver.outlierReason ?? missing}`,
      // With a score of its own, all that keeps the saver from being scored is the reason.
      ...(scoreNew === null ? reasonLine(scoreReason) : []),
    ],
  }
}

/** What the `old` method compares: the difference of the rates, or Direct Alpha where there is no benchmark IRR. */
function oldGap({ irr, benchmarkIrr, directAlpha, gapFrom }: SaverHistory['calculation']): number | null {
  if (gapFrom === 'directAlpha') return directAlpha.rate
  return gapFrom === null || irr.rate === null || benchmarkIrr.rate === null ? null : irr.rate - benchmarkIrr.rate
}

/** With the decimals that a difference of two rates needs. */
function rateInFull(rate: number | null): string {
  return rate === null ? missing : `${decimals(rate * 100, 4)}%`
}

function numberOr(value: number | null, digits: number): string {
  return value === null ? missing : decimals(value, digits)
}

function reasonLine(reason: string | null): string[] {
  return reason === null ? [] : [reason]
}
