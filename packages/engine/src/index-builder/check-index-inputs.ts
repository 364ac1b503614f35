import type { ConstituentReturns, IndexCharge, IndexInputs, TargetWeights } from './index-inputs.ts'
import type { IndexProblem } from './index-problem.ts'
import { isMonthEnd, shiftMonthEnd } from './month-ends.ts'
import { newestInForce } from './newest-in-force.ts'
import { startOfIndex } from './start-of-index.ts'
import { sumOfWeights, unknownConstituents, weightsSumToOne } from './target-weights.ts'

/**
 * Every reason why no index can be built from the inputs; empty when they are sound.
 *
 * Cost: linear in months times constituents.
 * Errors: RangeError when the shapes do not fit: one series for each constituent, one weight for each constituent and row.
 *
 * @example
 * indexInputProblems({
 *   returns: { constituents: [], monthEnds: Int32Array.of(), monthlyReturns: [] },
 *   weights: { constituents: [], rows: [] },
 *   charges: [{ effective: 0, basisPoints: -1 }]
 * }) // => [{ code: 'no_months' }, { code: 'charge_out_of_range', row: 0 }]
 */
export function indexInputProblems({ returns, weights, charges }: IndexInputs): IndexProblem[] {
  if (returns.monthlyReturns.length !== returns.constituents.length) {
    throw new RangeError('There must be one series of returns for each constituent')
  }
  if (weights.rows.some((row) => row.weights.length !== weights.constituents.length)) {
    throw new RangeError('Each row of weights must have one for each constituent')
  }
  return [
    ...duplicateProblems(returns.constituents),
    ...duplicateProblems(weights.constituents),
    ...monthProblems(returns.monthEnds),
    ...returnProblems(returns),
    ...weightProblems(weights, returns.constituents),
    ...chargeProblems(charges),
    ...startProblems(returns.monthEnds, weights, charges),
  ]
}

function duplicateProblems(names: readonly string[]): IndexProblem[] {
  const duplicates = names.filter((name, position) => names.indexOf(name) !== position)
  return duplicates.map((name) => ({ code: 'duplicate_constituent', name }))
}

function monthProblems(monthEnds: Int32Array): IndexProblem[] {
  if (monthEnds.length === 0) return [{ code: 'no_months' }]
  const problems: IndexProblem[] = []
  monthEnds.forEach((day, month) => {
    if (!isMonthEnd(day)) {
      problems.push({ code: 'not_a_month_end', month })
    } else if (month > 0 && isMonthEnd(monthEnds[month - 1])) {
      const expected = shiftMonthEnd(monthEnds[month - 1], 1)
      if (day !== expected) problems.push({ code: 'not_the_next_month', month, expected })
    }
  })
  return problems
}

function returnProblems({ monthEnds, monthlyReturns }: ConstituentReturns): IndexProblem[] {
  return monthlyReturns.flatMap((series, constituent) =>
    Array.from(monthEnds.keys()).flatMap((month): IndexProblem[] => {
      const value = series[month]
      if (!Number.isFinite(value)) return [{ code: 'missing_return', month, constituent }]
      return value < -1 ? [{ code: 'return_below_total_loss', month, constituent }] : []
    }),
  )
}

function weightProblems({ constituents, rows }: TargetWeights, names: readonly string[]): IndexProblem[] {
  const problems: IndexProblem[] = unknownConstituents(constituents, names).map((name) => ({
    code: 'unknown_constituent',
    name,
  }))
  rows.forEach(({ effective, weights }, row) => {
    if (row > 0 && effective <= rows[row - 1].effective) problems.push({ code: 'weights_not_ascending', row })
    if (!weightsSumToOne(weights)) {
      problems.push({ code: 'weights_do_not_sum_to_one', row, sum: sumOfWeights(weights) })
    }
  })
  return problems
}

function chargeProblems(charges: readonly IndexCharge[]): IndexProblem[] {
  const problems: IndexProblem[] = []
  charges.forEach(({ effective, basisPoints }, row) => {
    if (row > 0 && effective <= charges[row - 1].effective) problems.push({ code: 'charges_not_ascending', row })
    if (!isPossibleCharge(basisPoints)) problems.push({ code: 'charge_out_of_range', row })
  })
  return problems
}

/**
 * Whether an annual charge can be: it takes at least nothing and less than everything, from 0 to below 10,000 basis points.
 *
 * @example
 * isPossibleCharge(0) // => true
 * isPossibleCharge(10000) // => false
 */
export function isPossibleCharge(basisPoints: number): boolean {
  return basisPoints >= 0 && basisPoints < 10_000
}

function startProblems(monthEnds: Int32Array, weights: TargetWeights, charges: readonly IndexCharge[]): IndexProblem[] {
  if (monthEnds.length === 0) return []
  const { baseDay, weightsDay } = startOfIndex(monthEnds[0])
  const problems: IndexProblem[] = []
  if (newestInForce(weights.rows, weightsDay) === null) problems.push({ code: 'no_weights_in_force', on: weightsDay })
  if (newestInForce(charges, baseDay) === null) problems.push({ code: 'no_charge_in_force', on: baseDay })
  return problems
}
