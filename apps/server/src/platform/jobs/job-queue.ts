/** What a job is: its queue's name and the schema of its payload, which is ids alone. */
export interface JobDefinition<Payload extends object> {
  readonly name: string
  /** How often a job is tried in all; each attempt goes on where the last one left off. */
  readonly attempts: number
  readonly parse: (payload: unknown) => Payload
}

export interface JobContext {
  /** Aborted when the server stops; a handler then leaves its work to be resumed. */
  readonly signal: AbortSignal
}

/** Jobs on PostgreSQL: kept until done, resumed after a kill, one at a time for each `key`. */
export interface JobQueue {
  /** `key`: jobs with the same one run one after another, in the order of their sending. */
  send<Payload extends object>(job: JobDefinition<Payload>, payload: Payload, options?: { key?: string }): Promise<void>
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (payload: Payload, context: JobContext) => Promise<void>,
  ): Promise<void>
  depth(): Promise<number>
  stop(): Promise<void>
}
