import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { sqlString, sqlStrings } from '@plumbline/analytics/sql-text.ts'
import type { FileColumn } from '../columns/file-layout.ts'
import { alikeNames, mostNames } from '../names/alike-names.ts'
import { joinedSql } from '../names/joined-sql.ts'
import { joinColumn, joinedName, type NameJoin } from '../names/name-join.ts'
import { groupedDigits } from '../problems/grouped-digits.ts'
import { numberPattern } from '../staging/attribute-findings.ts'
import { attributeNames } from '../staging/staged-tables.ts'
import { type AlikeNames, exampleLimit, type FileWarning } from './file-warning.ts'

/** Of more groups the others are counted alone. */
const mostListed = 50

interface TextColumn {
  /** In the store. */
  readonly attribute: string
  readonly column: string
}

/** Names of the staged file that are probably one, though they count as several; none where there are none. */
export async function similarNames(
  engine: AnalyticsEngine,
  attributes: readonly FileColumn[],
  joins: readonly NameJoin[],
): Promise<FileWarning[]> {
  const places = attributeNames(attributes.length)
  const texts = attributes.flatMap((column, place): TextColumn[] =>
    column.kind === 'text' ? [{ attribute: places[place], column: joinColumn(column) }] : [],
  )
  const groups: AlikeNames[] = []
  for (const [{ attribute, column }, names] of await namesOf(engine, texts)) {
    const alike = alikeNames(names.map(joinedName(joins, column)))
    if (alike.length === 0) continue
    const savers = await saversOf(engine, { attribute, column }, joins, alike.flat())
    groups.push(
      ...alike.map((group) => ({
        column,
        names: group
          .map((name) => ({ name, savers: savers.get(name) ?? 0 }))
          .sort((a, b) => b.savers - a.savers || (a.name < b.name ? -1 : 1)),
      })),
    )
  }
  if (groups.length === 0) return []
  const ordered = groups.toSorted((a, b) => total(b) - total(a))
  const count = groups.reduce((sum, { names }) => sum + names.length, 0)
  const examples = ordered.slice(0, exampleLimit).map(groupText)
  return [{ kind: 'similar_names', count, examples, names: ordered.slice(0, mostListed) }]
}

/** `fund: Global Equity (16 savers), global equity (8 savers)` */
function groupText({ column, names }: AlikeNames): string {
  const texts = names.map(
    ({ name, savers }) => `${name} (${groupedDigits(savers)} ${savers === 1 ? 'saver' : 'savers'})`,
  )
  return `${column}: ${texts.join(', ')}`
}

function total({ names }: AlikeNames): number {
  return names.reduce((sum, { savers }) => sum + savers, 0)
}

/** All names of each column, in one pass; of columns with more than groups have, none. */
async function namesOf(engine: AnalyticsEngine, texts: readonly TextColumn[]): Promise<[TextColumn, string[]][]> {
  if (texts.length === 0) return []
  const lists = texts.map(
    ({ attribute }) =>
      `arraySort(groupUniqArrayIf(${mostNames + 1})(${attribute}, ${attribute} != '' AND NOT match(${attribute}, ${sqlString(numberPattern)})))`,
  )
  const { names } = await readRow<{ names: readonly string[][] }>(
    engine,
    `SELECT CAST([${lists.join(', ')}], 'Array(Array(String))') AS names FROM contributions`,
  )
  return texts.map((text, place): [TextColumn, string[]] => {
    const own = names[place]
    return [text, own.length > mostNames ? [] : own]
  })
}

async function saversOf(
  engine: AnalyticsEngine,
  { attribute, column }: TextColumn,
  joins: readonly NameJoin[],
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await engine.rows<{ name: string; savers: number }>(
    `SELECT ${joinedSql(attribute, column, joins)} AS name, uniqExact(saver_id) AS savers FROM contributions
     WHERE name IN (${sqlStrings(names)}) GROUP BY name`,
  )
  return new Map(rows.map(({ name, savers }) => [name, savers]))
}
