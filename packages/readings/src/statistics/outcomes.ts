import type { Outcome, RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { exactSum, steps } from '../figures/exact-sum.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'

type Outcomes = RetirementCohorts['cohorts'][number]['outcomes']
type Measure = keyof Outcomes

const measures: Readonly<Record<Measure, string>> = {
  score: 'score',
  irr: 'irr',
  // Of those who have both.
  gap: '(irr - benchmark_irr)',
}

type OutcomesRow = { readonly key: number } & Readonly<
  Record<`${Measure}_savers`, number> &
    Record<`${Measure}_sum`, number | null> &
    Record<`${Measure}_points`, readonly [p10: number | null, p50: number | null, p90: number | null]>
>

/** Mean and tenths of what savers got, by a key, of the savers who have it. */
export function readOutcomesBy({ reader, condition }: ChosenSavers, key: string): Promise<OutcomesRow[]> {
  const columns = Object.entries(measures).flatMap(([name, value]) => [
    `count(${value}) AS ${name}_savers`,
    `${exactSum(value, steps.small)} AS ${name}_sum`,
    `quantilesExactInclusive(0.1, 0.5, 0.9)(${value}) AS ${name}_points`,
  ])
  return reader.rows<OutcomesRow>(
    `SELECT ${key} AS key, ${columns.join(', ')} FROM plumbline.savers WHERE ${condition.sql} AND key IS NOT NULL
     GROUP BY key ORDER BY key`,
    condition.parameters,
  )
}

/** @throws RangeError where the key was not read */
export function outcomesOf(rows: readonly OutcomesRow[], key: number): Outcomes {
  const row = rows.find((each) => each.key === key)
  if (row === undefined) throw new RangeError(`no savers of ${key}`)
  return { score: outcomeOf(row, 'score'), irr: outcomeOf(row, 'irr'), gap: outcomeOf(row, 'gap') }
}

function outcomeOf(row: OutcomesRow, measure: Measure): Outcome {
  const savers = row[`${measure}_savers`]
  // Of nobody, the database's quantiles are no numbers.
  if (savers === 0) return { savers, mean: null, p10: null, p50: null, p90: null }
  const sum = row[`${measure}_sum`]
  const [p10, p50, p90] = row[`${measure}_points`]
  return { savers, mean: sum === null ? null : sum / savers, p10, p50, p90 }
}
