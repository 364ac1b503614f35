import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import type { Services } from '../../../platform/services.ts'
import { readBrand } from '../../product/product-settings.ts'
import { batchOfWork } from '../batch-of-work.ts'
import type { ExportRunner, ExportWork } from '../export-runner.ts'
import { plainFileName } from '../file-name.ts'
import { addParquetMetadata } from '../parquet/with-metadata.ts'
import { byteOrderMark, provenanceCsv } from '../provenance-csv.ts'
import { workbookStream } from '../xlsx/workbook-stream.ts'
import { type MemberColumn, memberColumns } from './member-columns.ts'
import { type MembersExport, membersExportSchema } from './members-export.ts'
import { membersProvenance } from './members-provenance.ts'
import { countStatement, csvStatement, type MemberChoice, parquetStatement, sheetStatement } from './select-members.ts'

interface Making {
  readonly work: ExportWork
  readonly engine: AnalyticsEngine
  readonly choice: MemberChoice
  readonly columns: readonly MemberColumn[]
  readonly facts: readonly Fact[]
  readonly rows: number
  /** Without its ending. */
  readonly name: string
  /** For a format that cannot be streamed: tidied up at each start. */
  readonly workFolder: string
}

/** The savers of a batch as a file, with where they come from. */
export const membersRunner: ExportRunner = {
  keptDays: 7,
  async run(services, work) {
    const params = membersExportSchema.parse(work.params)
    // A session of its own: lists do not wait until a file is written.
    await services.analytics.withDatabase('plumbline', async (engine) => {
      await formats[params.format](await prepared(services, work, params, engine))
    })
  },
}

async function prepared(
  services: Services,
  work: ExportWork,
  params: MembersExport,
  engine: AnalyticsEngine,
): Promise<Making> {
  const { scope, version } = await batchOfWork(services, work, params.dataBatchId)
  const { filter, sort, page, limit, ids } = params
  const choice: MemberChoice = { scope, filter, sort, page, limit, ids }
  const { sql, parameters } = countStatement(choice)
  const { total: rows } = await readRow<{ total: number }>(engine, sql, parameters)
  const { scoreColumn } = await readBrand(services.db)
  return {
    work,
    engine,
    choice,
    rows,
    columns: memberColumns(scope, scoreColumn),
    facts: await membersProvenance(services, work, { choice, version, rows }),
    name: plainFileName(`savers ${version.providerName} batch ${version.id}`),
    workFolder: path.join(services.config.dataDir, 'work'),
  }
}

const formats: Readonly<Record<MembersExport['format'], (making: Making) => Promise<void>>> = {
  async csv(making) {
    const { work, columns, choice, name } = making
    const header = `${byteOrderMark}${columns.map(({ header }) => csvCell(header)).join(',')}\r\n`
    const rows = pieces(making, csvStatement(choice, columns), 'CSV')
    const file = `${name}.csv`
    const { sha256 } = await work.write({
      name: file,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(after(header, rows)),
    })
    await work.write(provenanceCsv({ name: file, sha256 }, making.facts))
  },
  async xlsx(making) {
    const { work, columns, choice, facts, name } = making
    const rows = pieces(making, sheetStatement(choice, columns), 'TSVRaw')
    await work.write({
      name: `${name}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: workbookStream({ columns, rows, facts }),
    })
  },
  async parquet({ work, engine, choice, columns, facts, name, workFolder }) {
    await mkdir(workFolder, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(path.join(workFolder, 'parquet-'))
    try {
      const file = path.join(folder, 'savers.parquet')
      const { sql, parameters } = parquetStatement(choice, columns, file)
      await engine.run(sql, parameters)
      work.report(0.8)
      await addParquetMetadata(file, Object.fromEntries(facts.map(({ term, text }) => [term, text])))
      await work.write({
        name: `${name}.parquet`,
        type: 'application/vnd.apache.parquet',
        content: createReadStream(file),
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function* after(head: string, rows: AsyncIterable<Uint8Array>): AsyncGenerator<string | Uint8Array> {
  yield head
  yield* rows
}

/** Rows as they come, with how many there were so far. */
async function* pieces(
  { engine, work, rows }: Making,
  { sql, parameters }: ReturnType<typeof csvStatement>,
  format: 'CSV' | 'TSVRaw',
): AsyncGenerator<Uint8Array> {
  let lines = 0
  for await (const piece of engine.stream(sql, format, parameters)) {
    work.signal.throwIfAborted()
    yield piece
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1
    work.report(rows === 0 ? 1 : lines / rows)
  }
}
