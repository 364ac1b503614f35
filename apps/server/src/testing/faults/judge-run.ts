import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ImportRow } from '@plumbline/contract/imports/imports.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { listAllImports, readState } from './api-calls.ts'
import type { FaultRun } from './fault-run.ts'
import { judgeGrown, judgeReplaced } from './judge-states.ts'
import { grownPots, hasErrors } from './planned-uploads.ts'

export interface FaultReport {
  readonly acknowledged: number
  readonly completed: number
  readonly refused: number
  /** Given up in plain words because the server died too often. */
  readonly givenUp: number
  readonly reads: number
  readonly halfway: number
  /** Must be empty. */
  readonly wrong: readonly string[]
}

/** Looks for anything lost, doubled, mixed or left behind after a run; stops its server. */
export async function judgeRun(run: FaultRun, environment: Readonly<Record<string, string>>): Promise<FaultReport> {
  const wrong = [...run.wrong]
  const imports = await listAllImports(run.connection)
  wrong.push(...judgeImports(run, imports))
  wrong.push(...(await judgeLastState(run, imports)))
  await run.server.stop()
  const inWork = await readdir(path.join(String(environment.DATA_DIR), 'work')).catch(() => [])
  wrong.push(...inWork.map((entry) => `${entry} is left in the folder of work`))
  wrong.push(...(await judgeStores(environment)))
  const failed = imports.filter(({ state }) => state === 'failed')
  const refused = failed.filter(({ errorCount }) => errorCount > 0).length
  return {
    acknowledged: run.acknowledged.length,
    completed: imports.filter(({ state }) => state === 'completed').length,
    refused,
    givenUp: failed.length - refused,
    reads: run.reads,
    halfway: run.halfway,
    wrong,
  }
}

function judgeImports(run: FaultRun, imports: readonly ImportRow[]): string[] {
  const ids = new Set(imports.map(({ id }) => id))
  const missingImports = run.acknowledged
    .filter((id) => !ids.has(id))
    .map((id) => `the acknowledged import ${id} is lost`)
  const badly = imports.filter((row) => !endedWell(row)).map(({ id, state, failure }) => `${id} ${state}: ${failure}`)
  const names = imports.map(({ fileName }) => fileName)
  const doubled = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is there twice`)
  return [...missingImports, ...badly, ...doubled]
}

function endedWell({ state, failure, errorCount, fileName, published }: ImportRow): boolean {
  const faulty = fileName.startsWith('replacing') && hasErrors(numberOf(fileName))
  if (faulty && state === 'failed' && errorCount > 0) return failure !== null && published === null
  if (state === 'completed') return !faulty && published !== null && failure === null
  return state === 'failed' && errorCount === 0 && /^The server stopped \d+ times/.test(failure ?? '')
}

/** The uploads of the growing batch that became part of it, in their order. */
function grownBy(imports: readonly ImportRow[]): number[] {
  return imports
    .filter(({ fileName, state }) => fileName.startsWith('adding') && state === 'completed')
    .map(({ fileName }) => numberOf(fileName))
}

function numberOf(fileName: string): number {
  return Number(/-(\d+)\.csv$/.exec(fileName)?.[1])
}

async function judgeLastState(run: FaultRun, imports: readonly ImportRow[]): Promise<string[]> {
  const { connection, prepared, grown } = run
  const published = grownBy(imports)
  const replaced = await readState(connection, prepared.replacedProvider)
  const last = await readState(connection, prepared.growingProvider)
  const expected = Object.keys(grownPots(published)).length
  return [
    judgeReplaced(replaced),
    ...[...grown, last].map((state) => judgeGrown(state, published)),
    last.total === expected ? undefined : `at last there are ${last.total} savers, not ${expected}`,
  ].filter((text) => text !== undefined)
}

/** Opened without a server, the stores hold each published version once, and nothing of anything else. */
async function judgeStores(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const config = readConfig({ LOG_LEVEL: 'fatal', DEMONSTRATION: 'off', ...environment })
  const app = await buildApp(config, { log: openLog(config.logLevel) })
  try {
    const { db, analytics } = await app.ready()
    const versions = await db
      .selectFrom('batch_versions')
      .select(['id', 'savers', 'contributions'])
      .orderBy('id')
      .execute()
    const inPostgres = versions.map(({ id, savers, contributions }) => `${id}: ${savers}, ${contributions}`)
    const rows = await analytics.reader.rows<{ text: string }>(
      `SELECT concat(toString(version_id), ': ', toString(uniqExact(id)), ', ', toString(sum(flows))) AS text
       FROM plumbline.savers GROUP BY version_id HAVING count() = uniqExact(id) ORDER BY version_id`,
    )
    const contributions = await analytics.reader.rows<{ text: string }>(
      `SELECT concat(toString(version_id), ': ', toString(count())) AS text FROM plumbline.contributions GROUP BY version_id`,
    )
    const databases = await analytics.reader.rows<{ name: string }>(
      "SELECT name FROM system.databases WHERE match(name, '^(import|arriving)_')",
    )
    const uploads = await db.selectFrom('uploads').select('file_key').execute()
    const files = await readdir(path.join(config.dataDir, 'files', 'uploads'))
    const unfinished = await db.selectFrom('part_uploads').select('file_name').where('upload_id', 'is', null).execute()
    return [
      ...differences(
        'versions',
        inPostgres,
        rows.map(({ text }) => text),
      ),
      ...differences(
        'contributions of versions',
        versions.map(({ id, savers }) => `${id}: ${savers}`),
        contributions.map(({ text }) => text),
      ),
      ...differences(
        'files',
        uploads.map(({ file_key: key }) => path.basename(key)),
        files,
      ),
      ...databases.map(({ name }) => `the database ${name} is left behind`),
      ...unfinished.map(({ file_name: name }) => `${name} was begun and is neither there nor gone`),
    ]
  } finally {
    await app.close()
  }
}

function differences(what: string, recorded: readonly string[], stored: readonly string[]): string[] {
  const missingEntries = recorded
    .filter((entry) => !stored.includes(entry))
    .map((entry) => `${what}: ${entry} is recorded only`)
  const extra = stored.filter((entry) => !recorded.includes(entry)).map((entry) => `${what}: ${entry} is stored only`)
  return [...missingEntries, ...extra]
}
