import { createHash } from 'node:crypto'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import { countSavers } from '../savers/read-saver-page.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { fingerprintOf } from './fingerprint.ts'

/** What is on record of how a version was made: all of its provenance that its savers do not say. */
export interface VersionRecord
  extends Pick<
    Provenance,
    | 'publishedAt'
    | 'fromFile'
    | 'benchmarkDates'
    | 'engineVersion'
    | 'files'
    | 'parameters'
    | 'hasEarlierReasons'
    | 'ofPriceTrack'
    | 'joinedNames'
  > {
  readonly benchmarkSha256: string
}

/** All that the figures of a report depend on, and a hash of it. */
export async function readProvenance(
  reader: AnalyticsEngine,
  { scope, version, filter }: Pick<ReportChoice, 'scope' | 'version' | 'filter'>,
  { benchmarkSha256, parameters, ...facts }: VersionRecord,
): Promise<Provenance> {
  const [saverCount, total, firstPaymentYear, fingerprint] = await Promise.all([
    countSavers(reader, scope, filter),
    countSavers(reader, scope, { allOutlier: true, memberAnalysed: true }),
    readFirstPaymentYear(reader, scope, filter),
    fingerprintOf(reader, scope),
  ])
  const { versionId: _id, dataPoints: _points, ...source } = version
  const { joinedNames } = facts
  const hashed = { fingerprint, benchmarkSha256, parameters, filter, engine: facts.engineVersion, joinedNames }
  return {
    ...source,
    ...facts,
    firstPaymentYear,
    parameters,
    filters: filter,
    savers: { counted: saverCount, leftOut: total - saverCount, total },
    dataHash: createHash('sha256').update(canonicalJson(hashed)).digest('hex'),
  }
}

async function readFirstPaymentYear(
  reader: AnalyticsEngine,
  scope: ReportChoice['scope'],
  filter: ReportChoice['filter'],
): Promise<number | null> {
  const { sql, parameters } = saverCondition(scope, filter)
  const { first } = await readRow<{ first: number | null }>(
    reader,
    `SELECT minOrNull(first_year) AS first FROM plumbline.savers WHERE ${sql}`,
    parameters,
  )
  return first
}

/** JSON with the keys of every object in one order, so that equal values give equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
