import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { sqlString, sqlStrings } from '@plumbline/analytics/sql-text.ts'
import type { FileColumn } from '../columns/file-layout.ts'
import { alikeNames, mostNames } from '../names/alike-names.ts'
import { joinedSql } from '../names/joined-sql.ts'
import { joinColumn, joinedName, type NameJoin } from '../names/name-join.ts'
import { spoiltCodes } from '../names/spoilt-codes.ts'
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
  /** A scheme or fund, though all its names be numbers. */
  readonly isAlwaysText: boolean
}

interface Names {
  /** Those that are no numbers. */
  readonly texts: readonly string[]
  readonly hasNumbers: boolean
  /** Numbers that may be codes, where others of the column look like them. */
  readonly numbers: readonly string[]
}

/** What is doubtful about the names of the staged file: those that are probably one, though they count as several, and spoilt codes. */
export async function nameWarnings(
  engine: AnalyticsEngine,
  attributes: readonly FileColumn[],
  joins: readonly NameJoin[],
): Promise<FileWarning[]> {
  const places = attributeNames(attributes.length)
  const texts = attributes.flatMap((column, place): TextColumn[] =>
    column.kind === 'text'
      ? [{ attribute: places[place], column: joinColumn(column), isAlwaysText: column.knownColumn !== undefined }]
      : [],
  )
  const groups: AlikeNames[] = []
  const spoilt: AlikeNames[] = []
  for (const [text, names] of await namesOf(engine, texts)) {
    const joined = joinedName(joins, text.column)
    const alike = alikeNames([...names.texts, ...names.numbers].map(joined))
    const codes = spoiltCodes(names.texts.map(joined), names.hasNumbers)
    if (alike.length + codes.length === 0) continue
    const savers = await saversOf(engine, text, joins, [...alike.flat(), ...codes])
    const counted = (group: readonly string[]) => ({
      column: text.column,
      names: group
        .map((name) => ({ name, savers: savers.get(name) ?? 0 }))
        .sort((a, b) => b.savers - a.savers || (a.name < b.name ? -1 : 1)),
    })
    groups.push(...alike.map(counted))
    spoilt.push(...[...new Set(codes)].map((code) => counted([code])))
  }
  return [
    ...warningOf('similar_names', groups).map((warning) => ({
      ...warning,
      names: ordered(groups).slice(0, mostListed),
    })),
    ...warningOf('spoilt_codes', spoilt),
  ]
}

function warningOf(kind: FileWarning['kind'], groups: readonly AlikeNames[]): FileWarning[] {
  if (groups.length === 0) return []
  const count = groups.reduce((sum, { names }) => sum + names.length, 0)
  return [{ kind, count, examples: ordered(groups).slice(0, exampleLimit).map(groupText) }]
}

function ordered(groups: readonly AlikeNames[]): AlikeNames[] {
  return groups.toSorted((a, b) => total(b) - total(a))
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
async function namesOf(engine: AnalyticsEngine, columns: readonly TextColumn[]): Promise<[TextColumn, Names][]> {
  if (columns.length === 0) return []
  const found = columns.map(({ attribute }) => {
    const isNumber = `match(${attribute}, ${sqlString(numberPattern)})`
    const texts = `arraySort(groupUniqArrayIf(${mostNames + 1})(${attribute}, ${attribute} != '' AND NOT ${isNumber}))`
    return `tuple(${texts}, toBool(max(${isNumber})), toBool(max(endsWith(${attribute}, '.0'))))`
  })
  const { names } = await readRow<{ names: readonly (readonly [string[], boolean, boolean])[] }>(
    engine,
    `SELECT CAST([${found.join(', ')}], 'Array(Tuple(Array(String), Bool, Bool))') AS names FROM contributions`,
  )
  const all: [TextColumn, Names][] = []
  for (const [place, column] of columns.entries()) {
    const [texts, hasNumbers, hasPointZero] = names[place]
    if (texts.length > mostNames || (texts.length === 0 && !column.isAlwaysText)) continue
    const mayBeTwice = hasPointZero || texts.some((text) => /^0[0-9]/.test(text))
    const numbers = hasNumbers && mayBeTwice ? await codesOf(engine, column) : []
    all.push([column, { texts, hasNumbers, numbers }])
  }
  return all
}

/** Numbers of a column of texts that may be codes which others are with zeros. */
async function codesOf(engine: AnalyticsEngine, { attribute }: TextColumn): Promise<string[]> {
  const { codes } = await readRow<{ codes: string[] }>(
    engine,
    `SELECT arraySort(groupUniqArrayIf(${mostNames + 1})(toString(${attribute}), match(${attribute}, '^[1-9]?[0-9]+([.]0)?$') AND match(${attribute}, ${sqlString(numberPattern)}))) AS codes
     FROM contributions`,
  )
  return codes.length > mostNames ? [] : codes
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
