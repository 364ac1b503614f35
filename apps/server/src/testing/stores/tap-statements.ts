import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { vi } from 'vitest'
import type { Services } from '../../platform/services.ts'

/** Hears of every statement before it runs, and holds it until the promise is kept. */
export type StatementTap = (sql: string) => Promise<void>

/** Heard in the place of a statement before an import gets its session. */
export const sessionOpens = 'a session opens'

/** Puts a tap on all that imports and readers ask of ClickHouse; gives how to take it off again. */
export function tapStatements({ analytics }: Pick<Services, 'analytics'>, tap: StatementTap): () => void {
  const original = analytics.withDatabase.bind(analytics)
  const ofImports = vi.spyOn(analytics, 'withDatabase').mockImplementation(async (name, use, signal) => {
    await tap(sessionOpens)
    return original(name, (engine) => use(tapped(engine, tap)), signal)
  })
  const { reader } = analytics
  const heard = tapped(methodsOf(reader), tap)
  const ofReaders = [
    vi.spyOn(reader, 'run').mockImplementation(heard.run),
    vi.spyOn(reader, 'rows').mockImplementation(heard.rows),
    vi.spyOn(reader, 'bytes').mockImplementation(heard.bytes),
    vi.spyOn(reader, 'stream').mockImplementation(heard.stream),
  ]
  return () => {
    for (const spy of [ofImports, ...ofReaders]) spy.mockRestore()
  }
}

function methodsOf(engine: AnalyticsEngine): AnalyticsEngine {
  return {
    run: engine.run.bind(engine),
    rows: engine.rows.bind(engine),
    bytes: engine.bytes.bind(engine),
    stream: engine.stream.bind(engine),
    close: engine.close.bind(engine),
  }
}

function tapped(engine: AnalyticsEngine, tap: StatementTap): AnalyticsEngine {
  return {
    async run(sql, parameters) {
      await tap(sql)
      await engine.run(sql, parameters)
    },
    async rows(sql, parameters) {
      await tap(sql)
      return engine.rows(sql, parameters)
    },
    async bytes(sql, format, parameters) {
      await tap(sql)
      return engine.bytes(sql, format, parameters)
    },
    async *stream(sql, format, parameters) {
      await tap(sql)
      yield* engine.stream(sql, format, parameters)
    },
    close: () => engine.close(),
  }
}
