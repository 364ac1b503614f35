import type { Kysely } from 'kysely'
import type { Database } from '../postgres/database.ts'

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

export interface SendOptions {
  /** Jobs with the same one run one after another, in the order of their sending. */
  readonly key: string
  /** Of jobs that wait the highest goes first, then the oldest; 0 where none is given. */
  readonly priority?: number
  /** Not to be begun before so many seconds have passed. */
  readonly afterSeconds?: number
  /** The transaction to send in: the job exists if and when it commits. */
  readonly within?: Kysely<Database>
}

export interface WorkOptions<Payload extends object> {
  /**
   * What is open according to the rows that people see. At the start it takes the place of whatever jobs there are, so
   * that work left by a process that died is taken up at once.
   */
  readonly open: () => Promise<readonly { readonly payload: Payload; readonly key: string }[]>
}

/** Jobs on PostgreSQL: kept until done, resumed after a kill, one of each queue at a time. */
export interface JobQueue {
  send<Payload extends object>(job: JobDefinition<Payload>, payload: Payload, options: SendOptions): Promise<void>
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    options: WorkOptions<Payload>,
    handler: (payload: Payload, context: JobContext) => Promise<void>,
  ): Promise<void>
  /** Runs something once, beside everything else; a stop waits for it. */
  once(name: string, task: (context: JobContext) => Promise<void>): void
  /** Runs something over and over, at the start and then so many seconds after its last end. */
  every(seconds: number, name: string, task: (context: JobContext) => Promise<void>): void
  depth(): Promise<number>
  stop(): Promise<void>
}
