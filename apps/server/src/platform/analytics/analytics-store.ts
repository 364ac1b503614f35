import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'

/** The analytics store: one owner of the folder, several sessions that run side by side. */
export interface AnalyticsStore {
  /** For reads by requests; current database `plumbline`. A statement takes a free session of a small pool. */
  readonly reader: AnalyticsEngine
  /**
   * Opens a session of its own on database `name`, made if need be, for one import; `use` ends, the session closes. Once
   * `signal` is aborted, whatever statement is under way there is killed and none begins.
   */
  withDatabase<Result>(
    name: string,
    use: (engine: AnalyticsEngine) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>
  dropDatabase(name: string): Promise<void>
  close(): Promise<void>
}
