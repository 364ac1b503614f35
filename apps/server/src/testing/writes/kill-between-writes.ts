import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type Random, seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { openPostgres } from '../../platform/postgres/open-postgres.ts'
import type { Connection } from '../faults/api-calls.ts'
import { prepareRun } from '../faults/prepare-run.ts'
import { type ServerProcess, startServerProcess } from '../faults/server-process.ts'
import type { MailListener } from '../mail/mail-listener.ts'
import { leftoversOf } from '../stores/leftovers.ts'
import { type Action, discarding, erasing, mailing, publishing, reporting, restoring, type World } from './actions.ts'
import { attributing } from './attributing.ts'
import { calibrating } from './calibrating.ts'
import { call, until } from './calls.ts'
import { comparing } from './comparing.ts'
import { importingPeople, restoringPeople, uploadingPeople } from './panel-imports.ts'
import { addingDocument, erasingPerson } from './panel-people.ts'
import { deletingTrack, scoringTrack } from './price-tracks.ts'
import { scoringAgain } from './scoring-again.ts'
import { simulating } from './simulating.ts'

export interface WriteKillsOptions {
  readonly kills: number
  /** A moment (as of `Date.now`) after which nothing more is killed, and what was is judged as a whole. */
  readonly endsAt?: number
  readonly seed: number
  /** Names of actions; absent: all of them. */
  readonly only?: readonly string[]
  /** For the data directory and what says when to kill. */
  readonly folder: string
  readonly databaseUrl: string
  readonly listener: MailListener
  readonly onKill?: (count: number) => void
  /** Hears of damage when it is found: a run may be broken off. */
  readonly onDamage?: (fault: string) => void
}

export interface WriteKills {
  readonly kills: number
  /** How often each action was killed before which write. */
  readonly moments: Readonly<Record<string, number>>
  readonly wrong: readonly string[]
}

/** Kills a server before the writes of what it does, one write after another by chance, and looks for damage each time. */
export async function killBetweenWrites(options: WriteKillsOptions): Promise<WriteKills> {
  const { databaseUrl, folder, listener } = options
  const killFile = path.join(folder, 'kill')
  await writeFile(killFile, '')
  const stores = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), THREADS: '2', MEMORY_LIMIT: '1 GB' }
  const prepared = await prepareRun(stores)
  const environment = {
    ...stores,
    SMTP_URL: listener.url,
    KILL_FILE: killFile,
    NODE_OPTIONS: `--import ${new URL('./count-writes.ts', import.meta.url)}`,
  }
  const postgres = openPostgres(databaseUrl, { connections: 2, onError: () => undefined })
  const world = (providerId: number): World => ({ db: postgres.db, listener, providerId })
  const actions = [
    publishing(world(prepared.replacedProvider)),
    restoring(world(prepared.growingProvider)),
    discarding(world(prepared.replacedProvider)),
    reporting(world(prepared.growingProvider)),
    mailing(world(prepared.growingProvider)),
    erasing(world(prepared.growingProvider)),
    scoringAgain(world(prepared.growingProvider)),
    simulating(world(prepared.growingProvider)),
    attributing(world(prepared.growingProvider)),
    scoringTrack(world(prepared.growingProvider)),
    deletingTrack(world(prepared.growingProvider)),
    comparing(world(prepared.growingProvider)),
    calibrating(world(prepared.growingProvider)),
    uploadingPeople(),
    importingPeople(),
    addingDocument(),
    erasingPerson(world(prepared.growingProvider)),
    restoringPeople(world(prepared.growingProvider)),
  ].filter(({ name }) => options.only === undefined || options.only.includes(name))
  const run = new Run(options, { environment, killFile, token: prepared.token })
  try {
    const isOver = () => run.kills >= options.kills || Date.now() >= (options.endsAt ?? Number.POSITIVE_INFINITY)
    for (let turn = 0; !isOver(); turn++) await run.kill(itemAt(actions, turn % actions.length))
  } finally {
    await run.stop()
    await postgres.close()
  }
  const left = await leftIn(stores)
  return {
    kills: run.kills,
    moments: run.moments,
    wrong: [...run.wrong, ...left.map((each) => `${each} is left behind`)],
  }
}

interface Surroundings {
  readonly environment: Readonly<Record<string, string>>
  readonly killFile: string
  readonly token: string
}

class Run {
  kills = 0
  readonly moments: Record<string, number> = {}
  readonly wrong: string[] = []
  readonly #options: WriteKillsOptions
  readonly #around: Surroundings
  readonly #random: Random
  /** Of each action that was seen through. */
  readonly #writes = new Map<string, number>()
  #server: ServerProcess | undefined
  #turns = 0

  constructor(options: WriteKillsOptions, around: Surroundings) {
    this.#options = options
    this.#around = around
    this.#random = seededRandom(options.seed)
  }

  /** One time through an action, which may be over before its write comes. */
  async kill(action: Action): Promise<void> {
    await action.prepare(await this.#connect())
    const ofStart = action.name === 'erasing'
    const writes = this.#writes.get(action.name) ?? action.writes
    if (ofStart) await this.stop()
    await this.#arm(1 + this.#random.integer(writes))
    const server = this.#start()
    const connection = await Promise.race([this.#connectionOf(server), server.ended.then(() => undefined)])
    const answer = connection === undefined ? undefined : await action.begin(connection)
    const isOver = async () => connection !== undefined && (await action.ended?.(connection)) !== false
    if (answer !== undefined || ofStart)
      await until(
        async () => ((await isOver()) ? true : undefined),
        () => !server.isAlive(),
      )
    await this.#note(action, server)
    for (const fault of await this.#judged(action, answer !== undefined)) {
      this.wrong.push(fault)
      this.#options.onDamage?.(fault)
    }
  }

  async #judged(action: Action, wasAnswered: boolean): Promise<string[]> {
    const faults = await action.judge(await this.#connect(), wasAnswered)
    return faults.map((fault) => `${action.name}, turn ${this.#turns}: ${fault}`)
  }

  /** Before which write it was killed, or how many there were. */
  async #note(action: Action, server: ServerProcess): Promise<void> {
    const [write] = (await readFile(this.#around.killFile, 'utf8')).split(' ')
    await writeFile(this.#around.killFile, '')
    // It may be dying of a write behind the last one that was waited for: once it answers, no write is under way that
    // read the number before. A process that is about to be gone has said so in the log.
    const connection = await this.#connectionOf(server)
    if (connection !== undefined) await call(connection, 'GET', '/health')
    const log = (await readFile(`${this.#around.killFile}.log`, 'utf8')).trim().split('\n')
    if (log.at(-1)?.split(' ')[0] === write) await server.ended
    if (server.isAlive()) {
      this.#writes.set(action.name, Math.max(1, log.length))
      return
    }
    this.#server = undefined
    this.kills += 1
    const moment = `${action.name}: before ${log.at(-1)?.replace(/^\d+ /, '')}`
    this.moments[moment] = (this.moments[moment] ?? 0) + 1
    this.#options.onKill?.(this.kills)
  }

  /** The turn makes each number another text, from which writes are counted anew. */
  async #arm(write: number): Promise<void> {
    this.#turns += 1
    await writeFile(`${this.#around.killFile}.log`, '')
    await writeFile(this.#around.killFile, `${write} ${this.#turns}`)
  }

  #start(): ServerProcess {
    this.#server ??= startServerProcess(this.#around.environment)
    return this.#server
  }

  async #connectionOf(server: ServerProcess): Promise<Connection | undefined> {
    const address = await server.ready.catch(() => undefined)
    return address === undefined ? undefined : { address, token: this.#around.token }
  }

  async #connect(): Promise<Connection> {
    const server = this.#start()
    const connection = await this.#connectionOf(server)
    if (connection === undefined) throw new Error(`the server does not start:\n${server.lastWords()}`)
    return connection
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = undefined
  }
}

async function leftIn(stores: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const config = readConfig({ LOG_LEVEL: 'fatal', DEMONSTRATION: 'off', ...stores })
  const app = await buildApp(config, { log: openLog(config.logLevel) })
  try {
    const services = await app.ready()
    let left = await leftoversOf(services)
    // Upkeep runs beside everything else.
    await until(async () => {
      left = await leftoversOf(services)
      return left.length === 0 ? true : undefined
    })
    return left
  } finally {
    await app.close()
  }
}
