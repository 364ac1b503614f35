import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import type { StoredDataPoint } from '../../../platform/postgres/database.ts'
import type { BaseVersion } from '../publishing/take-over-savers.ch.ts'

const mostExamples = 5

/**
 * What to say where numbers of the batch below become texts: `1.5` as it is kept there and `1.50` of the file are two groups from then on.
 * For a version that holds the savers of its file alone, before those of the batch are taken over.
 */
export async function writtenOtherwise(
  engine: AnalyticsEngine,
  version: { readonly versionId: number; readonly dataPoints: readonly StoredDataPoint[] },
  base: BaseVersion | undefined,
): Promise<Preview['warnings']> {
  const warnings: Preview['warnings'] = []
  for (const [index, { name, segment }] of version.dataPoints.entries()) {
    if (base?.dataPoints[index]?.segment !== 'number' || segment !== 'text') continue
    const found = await engine.rows<{ text: string; kept: string; values: number }>(
      `SELECT text, toString(number) AS kept, count() OVER () AS values FROM (
         SELECT DISTINCT texts[${index + 1}] AS text, toFloat64OrNull(text) AS number FROM plumbline.savers
         WHERE version_id = {version:UInt32} AND number IS NOT NULL AND toString(number) != text AND number IN (
           SELECT assumeNotNull(numbers[${index + 1}]) FROM plumbline.savers
           WHERE version_id = {base:UInt32} AND isNotNull(numbers[${index + 1}])
             AND id NOT IN (SELECT id FROM plumbline.savers WHERE version_id = {version:UInt32})))
       ORDER BY text LIMIT ${mostExamples}`,
      { version: version.versionId, base: base.versionId },
    )
    const [first] = found
    if (first !== undefined)
      warnings.push({ text: wording(nameInSentence(name), first.values), examples: found.map(example) })
  }
  return warnings
}

function wording(name: string, values: number): string {
  return values === 1
    ? `1 value of ${name} that the batch has as a number is written otherwise in this file. It becomes two groups`
    : `${count(values)} values of ${name} that the batch has as numbers are written otherwise in this file. Each becomes two groups`
}

function example({ text, kept }: { readonly text: string; readonly kept: string }): string {
  return `${text}, in the batch ${kept}`
}
