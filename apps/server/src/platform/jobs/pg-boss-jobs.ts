import { setTimeout as delay } from 'node:timers/promises'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import { withStatementLimit } from '../postgres/open-postgres.ts'
import type { JobContext, JobDefinition, JobQueue, SendOptions, WorkOptions } from './job-queue.ts'

/** How long work in hand may take to leave off when the server stops. */
const secondsToLeaveOff = 20
/** A worker that was not heard of for so long is taken for dead, should its process live on. */
const heartbeatSeconds = 30
const longestRunSeconds = 23 * 60 * 60
/** Delays between attempts double from one second up to this. */
const longestRetryDelaySeconds = 60
/**
 * A queue tells of each job that is sent, and a worker looks for the next one after each: to look meanwhile finds what was
 * put off, and what nobody told of. Where PostgreSQL cannot tell, it is all there is.
 */
const looks = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 }
const schema = 'pgboss'

/** The job queue on pg-boss, in a schema of its own of the same database. */
export async function openPgBossJobs(connectionString: string, log: FastifyBaseLogger): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: withStatementLimit(connectionString),
    schema,
    application_name: 'plumbline jobs',
    max: 4,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  await boss.start()
  return new PgBossJobs(boss, log)
}

class PgBossJobs implements JobQueue {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger
  readonly #stopping = new AbortController()
  /** Whether each queue that was wanted here is new. */
  readonly #known = new Map<string, Promise<boolean>>()
  readonly #beside: Promise<void>[] = []
  readonly #inHand = new Set<Promise<void>>()

  constructor(boss: PgBoss, log: FastifyBaseLogger) {
    this.#boss = boss
    this.#log = log
  }

  async send<Payload extends object>(job: JobDefinition<Payload>, payload: Payload, options: SendOptions) {
    await this.#queueOf(job)
    await this.#boss.send(job.name, payload, {
      singletonKey: options.key,
      ...(options.priority !== undefined && { priority: options.priority }),
      ...(options.afterSeconds !== undefined && { startAfter: options.afterSeconds }),
      ...(options.within && { db: fromKysely(options.within) }),
    })
  }

  async work<Payload extends object>(
    job: JobDefinition<Payload>,
    { open }: WorkOptions<Payload>,
    handler: (payload: Payload, context: JobContext) => Promise<void>,
  ) {
    const mayHoldJobs = this.#known.has(job.name)
    const isNew = await this.#queueOf(job)
    if (mayHoldJobs || !isNew) await this.#boss.deleteAllJobs(job.name)
    for (const { payload, key } of await open()) await this.send(job, payload, { key })
    const { signal } = this.#stopping
    let worker = ''
    worker = await this.#boss.work(job.name, { localConcurrency: 1, ...looks }, async (batch) => {
      // What is not begun yet waits for the next start.
      signal.throwIfAborted()
      const run = this.#run(job, itemAt(batch, 0).data, handler)
      this.#inHand.add(run)
      await run.finally(() => {
        this.#inHand.delete(run)
        this.#boss.notifyWorker(worker)
      })
    })
  }

  once(name: string, task: (context: JobContext) => Promise<void>) {
    this.#beside.push(this.#attempt(name, task))
  }

  every(seconds: number, name: string, task: (context: JobContext) => Promise<void>) {
    const { signal } = this.#stopping
    const loop = async () => {
      while (!signal.aborted) {
        await this.#attempt(name, task)
        await delay(seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
    this.#beside.push(loop())
  }

  async depth() {
    const queuedJobs = await Promise.all(
      [...this.#known.keys()].map((name) => this.#boss.findJobs(name, { queued: true })),
    )
    return queuedJobs.flat().length + this.#inHand.size
  }

  async stop() {
    this.#stopping.abort(new Error('The server stops.'))
    await Promise.allSettled([...this.#inHand, ...this.#beside])
    await this.#boss.stop({ graceful: true, timeout: secondsToLeaveOff * 1000 })
  }

  async #attempt(name: string, task: (context: JobContext) => Promise<void>) {
    const { signal } = this.#stopping
    try {
      await task({ signal })
    } catch (error) {
      if (!signal.aborted) this.#log.error({ err: error, task: name }, 'task beside requests failed')
    }
  }

  async #run<Payload extends object>(
    job: JobDefinition<Payload>,
    data: unknown,
    handler: (payload: Payload, context: JobContext) => Promise<void>,
  ) {
    const { signal } = this.#stopping
    try {
      await handler(job.parse(data), { signal })
    } catch (error) {
      if (!signal.aborted) this.#log.error({ err: error, job: job.name }, 'job failed')
      throw error
    }
  }

  /** Makes the queue once in this process, where there is none yet; its settings follow the definition. */
  #queueOf({ name, attempts }: { name: string; attempts: number }): Promise<boolean> {
    const queue = this.#known.get(name) ?? this.#makeQueue(name, attempts)
    this.#known.set(name, queue)
    return queue
  }

  async #makeQueue(name: string, attempts: number): Promise<boolean> {
    const settings = {
      retryLimit: attempts - 1,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: longestRetryDelaySeconds,
      expireInSeconds: longestRunSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: 60 * 60,
      notify: true,
    }
    const isNew = (await this.#boss.getQueue(name)) === null
    if (isNew) await this.#boss.createQueue(name, { ...settings, policy: 'key_strict_fifo' })
    else await this.#boss.updateQueue(name, settings)
    return isNew
  }
}
