import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import type { CheckContext } from '../checks/layout-checks.ts'
import { anotherDialect, type RecordDialect, type RecordSource, recordDialects } from '../checks/record-sql.ts'
import { copyOneRecordALine } from '../records/one-record-a-line.ts'
import type { ReadableFile } from '../source/inspect-file.ts'
import { loadRecords } from './load-records.ts'

/**
 * Loads a file in the cheapest way its top allows and, whenever a line below shows that this will not do, once more in
 * the next. What comes back says how its records are reached in the end.
 */
export async function loadFile(
  engine: AnalyticsEngine,
  file: ReadableFile,
  lastDay: CheckContext['lastDay'],
  signal?: AbortSignal,
): Promise<CheckContext> {
  const { layout, dateForm } = file
  let attempt = recordDialects.indexOf(file.dialect)
  for (;;) {
    const source = await sourceOf(file, recordDialects[attempt], signal)
    const context = { source, layout, dateForm, lastDay }
    try {
      await loadRecords(engine, { ...context, source: withRest(source, file) })
      return context
    } catch (error) {
      if (!asksForAnotherDialect(error) || ++attempt === recordDialects.length) throw error
      await engine.run('TRUNCATE TABLE contributions')
    }
  }
}

/** ClickHouse's FUNCTION_THROW_IF_VALUE_IS_NON_ZERO; other errors may quote the statement, and the phrase with it. */
const throwIfCode = 395

function asksForAnotherDialect(error: unknown): boolean {
  return error instanceof AnalyticsError && error.code === throwIfCode && error.message.includes(anotherDialect)
}

function withRest(source: RecordSource, { restFrom }: ReadableFile): RecordSource {
  return source.dialect === 'plain' && restFrom !== undefined ? { ...source, restFrom } : source
}

async function sourceOf(file: ReadableFile, dialect: RecordDialect, signal?: AbortSignal): Promise<RecordSource> {
  const { headerEnd, carriageReturns, layout } = file
  const source = { dialect, headerEnd, fieldCount: layout.fieldCount }
  if (dialect !== 'one record a line') return { ...source, path: file.path, carriageReturns }
  const copy = path.join(path.dirname(file.path), 'one-record-a-line.csv')
  await copyOneRecordALine(file.path, copy, file, signal)
  return { ...source, path: copy, carriageReturns: false }
}
