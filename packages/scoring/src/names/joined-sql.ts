import { sqlString, sqlStrings } from '@plumbline/analytics/sql-text.ts'
import { comparableName } from '../columns/known-columns.ts'
import type { DataPoint } from '../staging/attribute-findings.ts'
import { joinsOf, type NameJoin } from './name-join.ts'

/** What a name of a column counts as, an expression over it. */
export function joinedSql(name: string, column: string, joins: readonly NameJoin[]): string {
  const own = joinsOf(joins, column)
  if (own.length === 0) return name
  const [names, joined] = [own.map((join) => join.name), own.map((join) => join.joined)]
  return `transform(toString(${name}), [${sqlStrings(names)}], [${sqlStrings(joined)}], toString(${name}))`
}

/** The names of a saver as their file has them, as expressions; of data points in the places of the version, `''` for numbers. */
export interface NamesAsRead {
  readonly scheme: string
  readonly fund: string
  readonly texts: readonly string[]
}

/** The columns of `plumbline.savers` that hold names, and what was joined of them. */
export function nameColumns(
  { scheme, fund, texts }: NamesAsRead,
  dataPoints: readonly DataPoint[],
  joins: readonly NameJoin[],
): [name: string, value: string][] {
  const asRead: (readonly [column: string, name: string])[] = [
    ['scheme', scheme],
    ['fund', fund],
    ...texts.map((text, place) => [comparableName(dataPoints[place]?.name ?? ''), text] as const),
  ]
  const [schemeName, fundName, ...textNames] = asRead.map(([column, name]) => joinedSql(name, column, joins))
  const joined = asRead.flatMap(([column, name]) => {
    if (joinsOf(joins, column).length === 0 || name === "''") return []
    return [sqlString(column), `if(${joinedSql(name, column, joins)} = toString(${name}), '', toString(${name}))`]
  })
  const joinedNames = joined.length === 0 ? 'map()' : `mapFilter((_, name) -> name != '', map(${joined.join(', ')}))`
  return [
    ['scheme', schemeName],
    ['fund', fundName],
    ['texts', `CAST([${textNames.join(', ')}], 'Array(LowCardinality(String))')`],
    ['names_as_read', `CAST(${joinedNames}, 'Map(LowCardinality(String), String)')`],
  ]
}

/** The names of stored savers as their file had them: whatever was joined can be joined otherwise, or no longer. */
export function storedNamesAsRead(dataPoints: readonly DataPoint[], of = ''): NamesAsRead {
  const asRead = (column: string, name: string) => {
    const read = `${of}names_as_read[${sqlString(column)}]`
    return `if(${read} = '', toString(${name}), ${read})`
  }
  return {
    scheme: asRead('scheme', `${of}scheme`),
    fund: asRead('fund', `${of}fund`),
    texts: dataPoints.map(({ name, segment }, place) =>
      segment === 'text' ? asRead(comparableName(name), `${of}texts[${place + 1}]`) : "''",
    ),
  }
}
