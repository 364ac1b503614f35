import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { FileColumn } from '../columns/file-layout.ts'
import { emailPattern, mayBePersonalPattern, nationalInsurancePattern } from '../columns/personal-data.ts'
import { type FileProblem, valueLimit } from '../problems/file-problem.ts'
import { attributeNames, rowMarks } from './staged-tables.ts'

/** A further column and what all its values make it: numbers can be put in order and binned, text can only be grouped. */
export interface DataPoint {
  readonly name: string
  readonly segment: 'number' | 'text'
}

/** A code that begins with a 0 is a text: as numbers `0012`, `012` and `12` would be one. */
export const numberPattern = '^-?(0|[1-9][0-9]{0,14})([.][0-9]{1,15})?$'

/** Decides, from every value of every data point, whether it is a number segment; blanks do not count. */
export async function classifyDataPoints(
  engine: AnalyticsEngine,
  attributes: readonly FileColumn[],
): Promise<DataPoint[]> {
  const points: DataPoint[] = []
  for (const [index, name] of attributeNames(attributes.length).entries()) {
    if (attributes[index].knownColumn !== undefined) continue
    const texts = await engine.rows(
      `SELECT 1 FROM contributions WHERE ${name} != '' AND NOT match(${name}, ${sqlString(numberPattern)}) LIMIT 1`,
    )
    points.push({ name: attributes[index].name, segment: texts.length === 0 ? 'number' : 'text' })
  }
  return points
}

/** Columns of which a single value is an e-mail address or National Insurance number are refused as a whole. */
export async function personalColumns(
  engine: AnalyticsEngine,
  attributes: readonly FileColumn[],
): Promise<FileProblem[]> {
  const pattern = sqlString(`${emailPattern}|${nationalInsurancePattern}`)
  const problems: FileProblem[] = []
  const texts = attributeNames(attributes.length).filter((_, index) => attributes[index].kind === 'text')
  const suspects = await columnsThatMatch(engine, texts, sqlString(mayBePersonalPattern))
  for (const [index, name] of attributeNames(attributes.length).entries()) {
    if (!suspects.has(name)) continue
    const [match] = await engine.rows<{ row: number; value: string }>(
      `SELECT row, substringUTF8(${name}, 1, ${valueLimit}) AS value FROM contributions
       WHERE bitAnd(marks, ${rowMarks.unreadable}) = 0 AND match(${name}, ${pattern}) ORDER BY row LIMIT 1`,
    )
    if (match === undefined) continue
    problems.push({
      row: 1,
      column: attributes[index].name,
      value: match.value,
      reason: `This column holds an e-mail address or a National Insurance number (first on line ${match.row}). Scores need no identities: delete the column, or confirm that it is to be dropped.`,
    })
  }
  return problems
}

/** One pass over all columns, since hardly ever is there anything to find. */
async function columnsThatMatch(
  engine: AnalyticsEngine,
  names: readonly string[],
  pattern: string,
): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const matches = names.map((name) => `max(match(${name}, ${pattern})) AS ${name}`)
  const [match] = await engine.rows<Record<string, number>>(`SELECT ${matches.join(', ')} FROM contributions`)
  return new Set(names.filter((name) => match[name] !== 0))
}
