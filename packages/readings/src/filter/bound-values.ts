import type { Range } from '@plumbline/contract/filter/range.ts'

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const bounds = ['gt', 'gte', 'lt', 'lte'] as const

/** Collects values under names; the conditions it answers hold only the names. */
export class BoundValues {
  readonly parameters: Record<string, string | number | readonly string[] | readonly number[]> = {}

  range(column: string, range: Range | undefined, name: string): string[] {
    return bounds.flatMap((bound) =>
      // As text: the driver refuses numbers beyond 2^53 in any other form.
      this.one(`${column} ${comparisons[bound]}`, range?.[bound]?.toString(), 'Float64', `${name}_${bound}`),
    )
  }

  one(comparison: string, value: string | undefined, type: string, name: string): string[] {
    if (value === undefined) return []
    this.parameters[name] = value
    return [`${comparison} {${name}:${type}}`]
  }

  among(
    column: string,
    values: readonly string[] | readonly number[] | undefined,
    type: string,
    name: string,
  ): string[] {
    if (values === undefined) return []
    this.parameters[name] = values
    return [`${column} IN {${name}:Array(${type})}`]
  }
}
