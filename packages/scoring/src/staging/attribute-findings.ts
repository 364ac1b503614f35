import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { FileColumn } from '../columns/file-layout.ts'
import { emailPattern, mayBePersonalPattern, nationalInsurancePattern } from '../columns/personal-data.ts'
import { attributeNames } from './staged-tables.ts'

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

/** Whether a value is an e-mail address or National Insurance number, for which its column is refused as a whole. */
export async function holdsPersonalData(engine: AnalyticsEngine, attributes: readonly FileColumn[]): Promise<boolean> {
  const texts = attributeNames(attributes.length).filter((_, index) => attributes[index].kind === 'text')
  const suspects = await columnsThatMatch(engine, texts, sqlString(mayBePersonalPattern))
  if (suspects.length === 0) return false
  const pattern = sqlString(`${emailPattern}|${nationalInsurancePattern}`)
  return (await columnsThatMatch(engine, suspects, pattern)).length > 0
}

/** One pass over all columns, since hardly ever is there anything to find. */
async function columnsThatMatch(engine: AnalyticsEngine, names: readonly string[], pattern: string): Promise<string[]> {
  if (names.length === 0) return []
  const matches = names.map((name) => `max(match(${name}, ${pattern})) AS ${name}`)
  const [match] = await engine.rows<Record<string, number>>(`SELECT ${matches.join(', ')} FROM contributions`)
  return names.filter((name) => match[name] !== 0)
}
