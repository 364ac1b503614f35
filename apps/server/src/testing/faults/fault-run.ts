import { setTimeout as delay } from 'node:timers/promises'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type Random, seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { type Connection, listAllImports, readState, type SeenState, uploadInPieces } from './api-calls.ts'
import { judgeReplaced } from './judge-states.ts'
import { awaitMoment, type KillMoment, killMoments, startingMs } from './kill-moments.ts'
import { addingUpload, type PlannedUpload, replacingUpload } from './planned-uploads.ts'
import { type PreparedRun, prepareRun } from './prepare-run.ts'
import { LargeFiles } from './send-large.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export interface FaultRunOptions {
  readonly kills: number
  readonly seed: number
  readonly environment: Readonly<Record<string, string>>
  readonly onKill?: (count: number) => void
}

/** What came of a run, for `judge-run.ts`. */
export interface FaultRun {
  readonly prepared: PreparedRun
  readonly connection: Connection
  /** Imports by number of whose upload the answer arrived. */
  readonly acknowledged: readonly number[]
  readonly batchId: number
  /** Each state of the growing batch that a reader saw. */
  readonly grown: readonly SeenState[]
  readonly reads: number
  /** How often threads were at work on a file on its way when the server was killed. */
  readonly halfway: number
  readonly wrong: readonly string[]
  readonly server: ServerProcess
}

/** So many imports wait at most: the rest of the time goes to killing, not to catching up. */
const mostOpen = 4
/** What waits for a person never ends by itself, and must not keep a run waiting. */
const mostSettlingMs = 600_000

/** Uploads and imports while the server is killed again and again, with a reader that looks all the time. */
export async function runWithKills(options: FaultRunOptions): Promise<FaultRun> {
  const prepared = await prepareRun(options.environment)
  const run = new Run(options, prepared)
  await run.begin()
  for (let kill = 1; kill <= options.kills; kill++) {
    await run.untilKilled(itemAt(killMoments, kill % killMoments.length))
    options.onKill?.(kill)
  }
  return await run.finish()
}

class Run {
  readonly #options: FaultRunOptions
  readonly #prepared: PreparedRun
  readonly #random: Random
  readonly #large: LargeFiles
  readonly #acknowledged: number[] = []
  readonly #grown = new Map<string, SeenState>()
  readonly #wrong: string[] = []
  #reads = 0
  #halfway = 0
  #number = 0
  #batchId = 0

  constructor(options: FaultRunOptions, prepared: PreparedRun) {
    this.#options = options
    this.#prepared = prepared
    this.#random = seededRandom(options.seed)
    this.#large = new LargeFiles(prepared.replacedProvider, this.#random)
  }

  /** The first state of the batch that then grows, without a kill. */
  async begin(): Promise<void> {
    const server = startServerProcess(this.#options.environment)
    const connection = await this.#connect(server)
    await uploadInPieces(connection, addingUpload(0, this.#prepared.growingProvider, undefined).form, () => 0)
    const [first] = await settledImports(connection)
    if (first?.batchId == null) throw new Error(`the first import ${first?.state}: ${first?.failure}`)
    this.#batchId = first.batchId
    await server.stop()
  }

  async untilKilled(moment: KillMoment): Promise<void> {
    const server = startServerProcess(this.#options.environment)
    if (moment === 'starting') {
      await Promise.race([delay(startingMs(this.#random)), server.ready.catch(() => undefined)])
      return await server.kill()
    }
    const connection = await this.#connect(server)
    const over = new AbortController()
    const { promise: arriving, resolve: onHalfway } = Promise.withResolvers<void>()
    const at = (work: Promise<void>) => work.catch((error) => this.#note(error, over.signal))
    const uploading =
      moment === 'arriving' ? this.#uploadLarge(connection, onHalfway) : this.#upload(connection, over.signal)
    const busy = Promise.all([at(uploading), at(this.#read(connection, over.signal))])
    await awaitMoment(connection, moment, { random: this.#random, arriving })
    over.abort()
    await server.kill()
    await busy
    if (moment === 'arriving') await this.#noteHalfway(arriving)
  }

  async #noteHalfway(arriving: Promise<void>): Promise<void> {
    this.#halfway += await Promise.race([arriving.then(() => 1), delay(0, 0)])
  }

  async finish(): Promise<FaultRun> {
    const server = startServerProcess(this.#options.environment)
    const connection = await this.#connect(server)
    const over = new AbortController()
    const reading = this.#read(connection, over.signal)
    await this.#endLarge(connection)
    await settledImports(connection)
    over.abort()
    await reading
    return {
      prepared: this.#prepared,
      connection,
      acknowledged: this.#acknowledged,
      batchId: this.#batchId,
      grown: [...this.#grown.values()],
      reads: this.#reads,
      halfway: this.#halfway,
      wrong: this.#wrong,
      server,
    }
  }

  async #connect(server: ServerProcess): Promise<Connection> {
    try {
      return { address: await server.ready, token: this.#prepared.token }
    } catch (error) {
      throw new Error(`the server does not start:\n${server.lastWords()}`, { cause: error })
    }
  }

  /** One that is whole before the kill is as good as any. */
  async #uploadLarge(connection: Connection, onHalfway: () => void): Promise<void> {
    await this.#endLarge(connection)
    this.#number += 1
    this.#acknowledged.push(await this.#large.send(connection, this.#number, onHalfway))
  }

  async #endLarge(connection: Connection): Promise<void> {
    const importId = await this.#large.goOn(connection)
    if (importId !== undefined) this.#acknowledged.push(importId)
  }

  async #upload(connection: Connection, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const open = (await listAllImports(connection)).filter(({ endedAt }) => endedAt === null)
      if (open.length >= mostOpen) await delay(100)
      else this.#acknowledged.push(await uploadInPieces(connection, this.#next().form, () => this.#random.integer(60)))
    }
  }

  #next(): PlannedUpload {
    this.#number += 1
    const { replacedProvider, growingProvider } = this.#prepared
    return this.#number % 2 === 0
      ? replacingUpload(this.#number, replacedProvider)
      : addingUpload(this.#number, growingProvider, this.#batchId)
  }

  async #read(connection: Connection, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const wrong = judgeReplaced(await readState(connection, this.#prepared.replacedProvider))
      if (wrong) this.#wrong.push(wrong)
      const grown = await readState(connection, this.#prepared.growingProvider)
      this.#grown.set(JSON.stringify(grown), grown)
      this.#reads += 2
      await delay(20)
    }
  }

  /** Broken connections are what a kill is for; anything else a server that lived answered. */
  #note(error: unknown, over: AbortSignal): void {
    const text = error instanceof Error ? error.message : String(error)
    if (!over.aborted || !/fetch failed|terminated|aborted|other side closed/i.test(text)) this.#wrong.push(text)
  }
}

async function settledImports(connection: Connection) {
  const until = Date.now() + mostSettlingMs
  for (;;) {
    const imports = await listAllImports(connection)
    const open = imports.filter(({ endedAt }) => endedAt === null)
    if (imports.length > 0 && open.length === 0) return imports
    if (Date.now() > until) throw new Error(`${open.map(({ id, state }) => `import ${id} stays ${state}`).join(', ')}`)
    await delay(100)
  }
}
