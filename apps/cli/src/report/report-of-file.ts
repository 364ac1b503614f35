import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { brand } from '@plumbline/contract/brand/brand.ts'
import { nameDataPoint } from '@plumbline/contract/data-points/name-data-point.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type VfmData, vfmDataSchema } from '@plumbline/figures/reports/vfm.ts'
import { readPooledFigures } from '@plumbline/readings/pooled/pooled-figures.ts'
import { noneBefore } from '@plumbline/readings/previous/earlier-pool.ts'
import { readProvenance } from '@plumbline/readings/provenance/provenance.ts'
import { scoringRecord } from '@plumbline/readings/provenance/scoring-record.ts'
import { readFigures } from '@plumbline/readings/reports/figure-readings.ts'
import { scopeOfFile } from '@plumbline/readings/scope/make-scope.ts'
import { type ReportChoice, reportOn } from '@plumbline/readings/scope/report-choice.ts'
import { makeTables } from '@plumbline/readings/tables/make-tables.ts'
import { renderVfmReport } from '@plumbline/report/vfm/render-vfm-report.ts'
import { joinedNamesInWords } from '@plumbline/scoring/names/stored-names.ts'
import type { ScoredFile } from '@plumbline/scoring/score-file.ts'
import { type ScoredFileRows, writeContributions, writeSavers } from '@plumbline/scoring/stored/write-savers.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { type LaterNamedIndex, levelsOf } from '../command/index-series.ts'
import { userPath } from '../command/user-path.ts'
import type { ReportOptions } from './report-options.ts'

/** The one version that there is, of nobody's provider. */
const versionId = 1
const providerId = 0

export interface FileReport {
  readonly pdf: Uint8Array
  readonly data: VfmData
  readonly pooled: PooledFigures
}

/** The whole report of a scored file, by the readings and figures of the server. */
export async function reportOfFile(
  file: ScoredFile,
  options: ReportOptions,
  index: LaterNamedIndex,
): Promise<FileReport> {
  const { parameters } = file
  const engine = await file.store()
  await storeSavers(engine, file, options)
  const choice = await choiceOf(engine, file, options, index)
  const now = new Date().toISOString()
  const data = await readFigures(vfmDataSchema.keyof().options, engine, choice, {
    provenance: async () => readProvenance(engine, choice, await recordOf(engine, file, choice, options, index, now)),
    abbreviations: async () => () => new Map(),
    previousBatch: async () => null,
    sensitivity: async () => null,
  })
  const pooled = { ...(await readPooledFigures(engine, choice, parameters)), ...noneBefore }
  const pdf = await renderVfmReport({
    brand: { product: brand.product, score: brand.score, colour: null },
    logo: null,
    requestedBy: 'the command line',
    now,
    zone: 'Europe/London',
    data,
    pooled,
    sections: reportSections,
    status: { kind: 'draft' },
  })
  return { pdf, data, pooled }
}

async function storeSavers(engine: AnalyticsEngine, file: ScoredFile, { method }: ReportOptions): Promise<void> {
  const { layout, dateForm, dataPoints, nameJoins, rowsPath, isStaged } = file
  const rows: ScoredFileRows = {
    versionId,
    providerId,
    method,
    rowsPath,
    hasFlows: true,
    isStaged,
    layout,
    dateForm,
    dataPoints,
    nameJoins,
  }
  await engine.run('CREATE DATABASE IF NOT EXISTS plumbline')
  await makeTables(engine)
  await writeSavers(engine, rows)
  await writeContributions(engine, rows)
}

async function choiceOf(
  engine: AnalyticsEngine,
  { dataPoints }: ScoredFile,
  options: ReportOptions,
  index: LaterNamedIndex,
): Promise<ReportChoice> {
  const navDates = await readRow<{ first: string; last: string; count: number }>(
    engine,
    `SELECT toString(min(nav_date)) AS first, toString(max(nav_date)) AS last, uniqExact(nav_date) AS count
     FROM plumbline.savers WHERE version_id = ${versionId}`,
  )
  const scope = scopeOfFile({
    id: '1.1',
    batchId: 1,
    version: 1,
    providerName: options.title ?? path.basename(options.input),
    benchmarkName: path.basename(index.name),
    benchmarkVersion: 1,
    scoringMethod: options.method,
    navDates,
    versionId,
    dataPoints: dataPoints.map(({ name, segment }, place) => nameDataPoint({ order: place + 1, name, segment })),
  })
  return reportOn(scope, {})
}

async function recordOf(
  engine: AnalyticsEngine,
  { parameters }: ScoredFile,
  { version }: ReportChoice,
  options: ReportOptions,
  index: LaterNamedIndex,
  now: string,
) {
  const levels = await levelsOf(index)
  const { rows } = await readRow<{ rows: number }>(
    engine,
    `SELECT toUInt64(sum(flows)) AS rows FROM plumbline.savers WHERE version_id = ${versionId}`,
  )
  const joinedNames = await joinedNamesInWords(engine, versionId, version.dataPoints)
  return {
    ...(joinedNames.length > 0 && { joinedNames }),
    publishedAt: now,
    fromFile: path.basename(options.input),
    benchmarkDates: {
      start: isoDateOf(itemAt(levels.days, 0)),
      end: isoDateOf(itemAt(levels.days, levels.days.length - 1)),
    },
    engineVersion: packageJson.version,
    files: [{ name: path.basename(options.input), sha256: await sha256Of(userPath(options.input)), rows }],
    parameters: scoringRecord(parameters, {
      method: options.method,
      useMinOutliers: options.minimumYears > 1,
    }),
    benchmarkSha256: createHash('sha256').update(levels.days).update(levels.levels).digest('hex'),
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
