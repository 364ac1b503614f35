import type { Division } from '@plumbline/contract/figures/findings.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'

/** What a dimension is called, and the place of a data point. */
export interface DimensionName {
  readonly division: Division
  readonly dimension: string
  /** Of a data point: what people call it. */
  readonly title?: string | undefined
  readonly dataPoint: number | null
}

/** One of our own dimensions, which no file can name. */
export function ownDimension(division: Exclude<Division, 'data point'>): DimensionName {
  return { division, dimension: division, dataPoint: null }
}

/** A group by its code. */
export interface CodedGroup {
  /** Null for savers of whom the file does not say. */
  readonly name: string | null
  /** Leaves its savers; null where no filter does. */
  readonly filter: SaverFilter | null
}

/** A way to divide the chosen savers, and the SQL that gives each the code of a group, or -1. */
export interface CodedDimension extends DimensionName {
  /** By code. */
  readonly groups: readonly CodedGroup[]
  /** The code that the values beyond those have together, and how many there are. */
  readonly others: { readonly code: number; readonly values: number } | null
  readonly code: string
  readonly parameters: SqlCondition['parameters']
}

/** What a code stands for, in the words of an answer. */
export function groupOfCode({ groups, others }: Pick<CodedDimension, 'groups' | 'others'>, code: number) {
  const isOthers = others !== null && code === others.code
  return {
    group: groups[code]?.name ?? null,
    others: isOthers ? others.values : null,
    filter: isOthers ? null : (groups[code]?.filter ?? null),
  }
}
