import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { FileColumn } from '../columns/file-layout.ts'
import { emailPattern, nationalInsurancePattern } from '../columns/personal-data.ts'
import { clippedValue, type FileProblem } from '../problems/file-problem.ts'
import { attributeNames } from './staged-tables.ts'

/** A further column and what all its values make it: numbers can be put in order and binned, text can only be grouped. */
export interface DataPoint {
  readonly name: string
  readonly segment: 'number' | 'text'
}

const numberPattern = '^-?[0-9]{1,15}([.][0-9]{1,15})?$'

/** Decides, from every value of every data point, whether it is a number segment; blanks do not count. */
export async function classifyDataPoints(
  engine: AnalyticsEngine,
  attributes: readonly FileColumn[],
): Promise<DataPoint[]> {
  const points: DataPoint[] = []
  for (const [index, name] of attributeNames(attributes.length).entries()) {
    if (attributes[index].known !== undefined) continue
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
  for (const [index, name] of attributeNames(attributes.length).entries()) {
    const [found] = await engine.rows<{ row: number; value: string }>(
      `SELECT row, substringUTF8(${name}, 1, 200) AS value FROM contributions WHERE match(${name}, ${pattern}) ORDER BY row LIMIT 1`,
    )
    if (found === undefined) continue
    problems.push({
      row: 1,
      column: attributes[index].name,
      value: clippedValue(found.value),
      reason: `This column holds an e-mail address or a National Insurance number (first on line ${found.row}). Scores need no identities: delete the column, or confirm that it is to be dropped.`,
    })
  }
  return problems
}
