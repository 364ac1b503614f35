import { readRow } from '@plumbline/analytics/read-row.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import type { CodedDimension, DimensionName } from './coded-dimension.ts'

/** So many values of a text at most are told apart, those of most savers. */
export const mostValues = 1000

interface OfText {
  readonly of: DimensionName
  /** In SQL. */
  readonly column: string
  /** A name for a placeholder that no other dimension has. */
  readonly parameter: string
  readonly filterOf: (value: string) => SaverFilter
  /** Values that scored savers have before those that none has, by how many they are. */
  readonly byScored?: boolean
}

/**
 * The values of a text, the blank one and then those of most savers first, and the code of each; those beyond the most that are told apart have one code
 * together. Values go by a hash: a thousand of them may be a megabyte of text.
 */
export async function textDimension(
  { reader, condition }: ChosenSavers,
  { of, column, parameter, filterOf, byScored = false }: OfText,
  most = mostValues,
): Promise<CodedDimension> {
  const rows = await reader.rows<{ value: string; hash: number }>(
    `SELECT toString(${column}) AS value, ${hashOf('value')} AS hash
     FROM plumbline.savers WHERE ${condition.sql} GROUP BY value
     ORDER BY ${byScored ? "countIf(reason = 0) = 0, value = '' DESC, countIf(reason = 0)" : "value = '' DESC, count()"} DESC, value
     LIMIT ${most + 1}`,
    condition.parameters,
  )
  const listed = rows.slice(0, most)
  const others = rows.length > most ? { code: most, values: (await countValues()) - most } : null
  return {
    ...of,
    groups: listed.map(({ value }) => ({ name: value === '' ? null : value, filter: filterOf(value) })),
    others,
    code:
      listed.length === 0
        ? '-1'
        : `transform(${hashOf(`toString(${column})`)}, {${parameter}:Array(UInt64)}, [${listed.map((_, code) => code).join(', ')}], ${others?.code ?? -1})`,
    parameters: { [parameter]: listed.map(({ hash }) => hash) },
  }

  async function countValues(): Promise<number> {
    const { values } = await readRow<{ values: number }>(
      reader,
      `SELECT toFloat64(uniqExact(toString(${column}))) AS values FROM plumbline.savers WHERE ${condition.sql}`,
      condition.parameters,
    )
    return values
  }
}

/** As many bits as a number of JavaScript keeps. */
const hashOf = (text: string) => `bitAnd(cityHash64(${text}), ${2 ** 52 - 1})`
