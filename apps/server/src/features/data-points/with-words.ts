import type { DataPointWordsOfColumn } from '@plumbline/contract/data-points/data-points.ts'
import { type DataPointUnit, unitsOf } from '@plumbline/contract/data-points/units.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'

/** Names of the columns that every file has: a data point of that name would be taken for them. */
const headings = ['Scheme', 'Fund', 'Score', 'IRR', 'Pot Size', 'Benchmark IRR', 'Saver ID']

interface Nameable {
  readonly column: string
  readonly name: string
  readonly segment: 'number' | 'text'
  readonly unit: DataPointUnit
  readonly explanation: string
}

/**
 * The data points as they would be with other words.
 * @throws ApiFailure invalid_input for a column that is none of them, a unit that its values cannot have, or a name that two have
 */
export function withWords<Point extends Nameable>(
  points: readonly Point[],
  words: readonly DataPointWordsOfColumn[],
): Point[] {
  const byColumn = new Map(words.map((each) => [comparableName(each.column), each]))
  const names = new Set(points.map(({ column }) => comparableName(column)))
  const unknown = words.find(({ column }) => !names.has(comparableName(column)))
  if (unknown !== undefined) throw refusal(unknown.column, `The batch has no data point '${unknown.column}'.`)
  const after = points.map((point) => ({ ...point, ...without(byColumn.get(comparableName(point.column))) }))
  for (const point of after.filter(({ column }) => byColumn.has(comparableName(column)))) {
    const { column, name, segment, unit } = point
    const others = [...headings, ...after.filter((other) => other !== point).map((other) => other.name)]
    if (others.some((other) => comparableName(other) === comparableName(name))) {
      throw refusal(column, `'${name}' is the name of another column already. Choose another name.`)
    }
    if (!unitsOf(segment).includes(unit)) throw refusal(column, `'${name}' holds texts and cannot have that unit.`)
  }
  return after
}

function without(words: DataPointWordsOfColumn | undefined) {
  if (words === undefined) return {}
  const { name, unit, explanation } = words
  return { name, unit, explanation }
}

function refusal(column: string, reason: string): ApiFailure {
  return new ApiFailure('invalid_input', reason, { fields: { [column]: reason } })
}
