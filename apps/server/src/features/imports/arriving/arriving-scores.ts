import { link, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { GrowingArrival } from '@plumbline/scoring/source/file-arrival.ts'
import type { ArrivedFile } from '@plumbline/scoring/stage-and-score.ts'
import type { FileFollower, FileStore } from '../../../platform/files/file-store.ts'
import type { Services } from '../../../platform/services.ts'
import type { BatchSettings } from '../../batches/batch-settings.ts'

/** What scores follow from beside the file. */
export interface ScoredBy {
  readonly settings: BatchSettings
  /** Columns that were left unread. */
  readonly dropped: readonly string[]
}

/** Reads and scores a file as far as it has arrived, into a folder of its own; undefined where it cannot be done. */
export type ScoreArriving = (
  file: { readonly path: string; readonly folder: string },
  arrival: GrowingArrival,
) => Promise<{ readonly by: ScoredBy; readonly arrived: ArrivedFile } | undefined>

export interface TakenScores {
  readonly arrived: ArrivedFile
  /** Removes what it has put down. */
  readonly release: () => Promise<void>
}

interface Arriving {
  readonly fileKey: string
  readonly folder: string
  readonly arrival: GrowingArrival
  /** Never rejects. */
  outcome: ReturnType<ScoreArriving>
  forgetting: NodeJS.Timeout
}

/** Nothing came for so long: another file may be the one. */
const silenceMs = 60_000
/** So long scores wait for an import whose turn has not come. */
const unusedMs = 10 * 60_000

/**
 * The file that is scored while it arrives: one at a time, any other is read when it is there. What comes of it is kept for
 * the import of that very file and is gone when the file breaks off, when the import needs another, or with the server.
 */
export class ArrivingScores {
  readonly #workFolder: string
  readonly #log: Services['log']
  #made = 0
  #one: Arriving | undefined

  constructor({ config, log }: Pick<Services, 'config' | 'log'>) {
    this.#workFolder = path.join(config.dataDir, 'work')
    this.#log = log
  }

  /** Whoever writes the file tells the follower; undefined while another file is the one. */
  begin(fileKey: string, score: ScoreArriving): FileFollower | undefined {
    if (this.#one !== undefined) return undefined
    const folder = path.join(this.#workFolder, `arriving_${++this.#made}`)
    const arrival = new GrowingArrival()
    const outcome = Promise.resolve(undefined)
    const own: Arriving = { fileKey, folder, arrival, outcome, forgetting: this.#forgetAfter(silenceMs, fileKey) }
    this.#one = own
    return {
      begin: async (written) => {
        // The name it is written under goes when it is whole.
        const seen = path.join(folder, 'input.csv')
        const linked = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => link(written, seen))
        own.outcome = this.#outcomeOf(
          own,
          linked.then(() => score({ path: seen, folder }, arrival)),
        )
        await linked.catch(() => undefined)
      },
      ...this.#writing(own),
    }
  }

  /** A file that is not scored meanwhile makes room for the next. */
  async #outcomeOf({ fileKey }: Arriving, scoring: ReturnType<ScoreArriving>): ReturnType<ScoreArriving> {
    const scored = await scoring.catch((error: unknown) => {
      this.#log.debug({ err: error }, 'a file is not scored while it arrives')
      return undefined
    })
    if (scored === undefined) setImmediate(() => void this.drop(fileKey))
    return scored
  }

  /** Goes on with a file of which so much has arrived; what was read of anything else counts no more. */
  async goOn(fileKey: string, from: number): Promise<Omit<FileFollower, 'begin'> | undefined> {
    const own = this.#one
    if (own?.fileKey !== fileKey) return undefined
    if (own.arrival.bytes === from) return this.#writing(own)
    await this.drop(fileKey)
    return undefined
  }

  /** What was scored of a file that has arrived, by these settings. It is given once. */
  async take(
    { fileKey, bytes }: { readonly fileKey: string; readonly bytes: number },
    by: ScoredBy,
    signal: AbortSignal,
  ): Promise<TakenScores | undefined> {
    const own = this.#one
    if (own?.fileKey !== fileKey) return undefined
    this.#leave(own)
    const release = () => this.#remove(own)
    const breakOff = () => own.arrival.breakOff(signal.reason)
    if (signal.aborted || !own.arrival.isWhole || own.arrival.bytes !== bytes) breakOff()
    signal.addEventListener('abort', breakOff, { once: true })
    const scored = await own.outcome
    signal.removeEventListener('abort', breakOff)
    if (scored !== undefined && isDeepStrictEqual(scored.by, by)) return { arrived: scored.arrived, release }
    await release()
    return undefined
  }

  /** Forgets what there is of a file. */
  async drop(fileKey: string): Promise<void> {
    const own = this.#one
    if (own?.fileKey !== fileKey) return
    this.#leave(own)
    await this.#remove(own)
  }

  async close(): Promise<void> {
    if (this.#one !== undefined) await this.drop(this.#one.fileKey)
  }

  #writing(own: Arriving): Omit<FileFollower, 'begin'> {
    return {
      grown: (bytes) => {
        if (this.#one !== own) return
        own.arrival.note(bytes)
        own.forgetting.refresh()
      },
      whole: () => {
        if (this.#one !== own) return
        own.arrival.finish()
        clearTimeout(own.forgetting)
        own.forgetting = this.#forgetAfter(unusedMs, own.fileKey)
      },
    }
  }

  #forgetAfter(ms: number, fileKey: string): NodeJS.Timeout {
    return setTimeout(() => void this.drop(fileKey), ms).unref()
  }

  #leave(own: Arriving): void {
    clearTimeout(own.forgetting)
    if (this.#one === own) this.#one = undefined
  }

  async #remove({ arrival, outcome, folder }: Arriving): Promise<void> {
    arrival.breakOff(new Error('The file is not read any further.'))
    await outcome
    await rm(folder, { recursive: true, force: true })
  }
}

const ofStores = new WeakMap<FileStore, ArrivingScores>()

/** From here on files that arrive in a store are scored meanwhile. */
export function openArrivingScores(services: Pick<Services, 'config' | 'files' | 'log'>): ArrivingScores {
  const scores = new ArrivingScores(services)
  ofStores.set(services.files, scores)
  return scores
}

/** undefined: nothing is scored before it is there, as no job would use it. */
export function arrivingScoresOf({ files }: Pick<Services, 'files'>): ArrivingScores | undefined {
  return ofStores.get(files)
}
