import { link, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ArrivedRows } from '@plumbline/scoring/arriving/check-arriving-rows.ts'
import type { NameJoin } from '@plumbline/scoring/names/name-join.ts'
import { GrowingArrival } from '@plumbline/scoring/source/file-arrival.ts'
import type { ArrivedFile } from '@plumbline/scoring/stage-and-score.ts'
import type { FileFollower, FileStore } from '../../../platform/files/file-store.ts'
import type { Services } from '../../../platform/services.ts'
import type { BatchSettings } from '../../batches/batch-settings.ts'
import type { ArrivingContributions } from './arriving-contributions.ts'

/** What scores follow from beside the file. */
export interface ScoredBy {
  readonly settings: BatchSettings
  /** Columns that were left unread. */
  readonly droppedColumns: readonly string[]
  /** Names that count as others. */
  readonly nameJoins: readonly NameJoin[]
}

interface ArrivalOutcome {
  readonly by: ScoredBy
  readonly arrivedFile: ArrivedFile
  readonly contributions: ArrivingContributions
}

/** Goes through rows that are not scored while they arrive, and says what is wrong with them so far. Ends with the last byte. */
export type CheckRows = (onFound: (rows: ArrivedRows) => void) => Promise<void>

/**
 * Reads and scores a file as far as it has arrived, into a folder of its own. Where it cannot be done, its rows may be checked;
 * undefined where not even that can.
 */
export type ScoreArriving = (
  file: { readonly path: string; readonly folder: string },
  arrival: GrowingArrival,
) => Promise<ArrivalOutcome | { readonly checkRows: CheckRows } | undefined>

export interface TakenScores {
  readonly arrivedFile: ArrivedFile
  readonly contributions: ArrivingContributions
  /** Removes what it has put down. */
  readonly release: () => Promise<void>
}

interface Arriving {
  readonly fileKey: string
  readonly folder: string
  readonly arrival: GrowingArrival
  /** Never rejects. */
  outcome: Promise<ArrivalOutcome | undefined>
  forgetting: NodeJS.Timeout
  /** Its rows are checked alone. */
  isLeftOff: boolean
  rows: ArrivedRows | undefined
}

/** Nothing came for so long: another file may be the one. */
const silenceMs = 60_000
/** So long scores wait for an import whose turn has not come. */
const unusedMs = 10 * 60_000
/** So many files at most are looked at on their way, of which one is scored. */
const mostFollowed = 4

/**
 * The file that is scored while it arrives: one at a time, any other is read when it is there. What comes of it is kept for
 * the import of that very file and is gone when the file breaks off, when the import needs another, or with the server. One
 * that turns out to be none that can be scored so makes room for the next, and its rows are checked while they arrive.
 */
export class ArrivingScores {
  readonly #workFolder: string
  readonly #log: Services['log']
  #made = 0
  readonly #followed = new Map<string, Arriving>()

  constructor({ config, log }: Pick<Services, 'config' | 'log'>) {
    this.#workFolder = path.join(config.dataDir, 'work')
    this.#log = log
  }

  /** Whoever writes the file tells the follower; undefined while another file is the one. */
  begin(fileKey: string, score: ScoreArriving): FileFollower | undefined {
    const arrivals = [...this.#followed.values()]
    if (arrivals.some(({ isLeftOff }) => !isLeftOff) || this.#followed.has(fileKey)) return undefined
    // Whoever keeps sending a little of many files keeps nobody else's from being scored.
    const [oldest] = arrivals
    if (arrivals.length >= mostFollowed && oldest !== undefined) void this.#forget(oldest)
    const folder = path.join(this.#workFolder, `arriving_${++this.#made}`)
    const arrival = new GrowingArrival()
    const own: Arriving = {
      ...{ fileKey, folder, arrival, isLeftOff: false, rows: undefined },
      outcome: Promise.resolve(undefined),
      forgetting: this.#forgetAfter(silenceMs, fileKey),
    }
    this.#followed.set(fileKey, own)
    return {
      begin: async (partPath) => {
        // The name it is written under goes when it is whole.
        const linkPath = path.join(folder, 'input.csv')
        const linking = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => link(partPath, linkPath))
        own.outcome = this.#outcomeOf(
          own,
          linking.then(() => score({ path: linkPath, folder }, arrival)),
        )
        await linking.catch(() => undefined)
      },
      ...this.#writing(own),
    }
  }

  async #outcomeOf(own: Arriving, scoring: ReturnType<ScoreArriving>): Promise<ArrivalOutcome | undefined> {
    try {
      const outcome = await scoring
      if (outcome !== undefined && 'arrivedFile' in outcome) return outcome
      own.isLeftOff = true
      if (outcome !== undefined) {
        await outcome.checkRows((rows) => {
          own.rows = rows
        })
      }
    } catch (error) {
      this.#log.debug({ err: error }, 'a file is not read while it arrives')
    }
    own.isLeftOff = true
    // Nothing is to be said of it, and nothing more comes of it.
    if (own.rows === undefined) setImmediate(() => void this.#forget(own))
    return undefined
  }

  /** Goes on with a file of which so much has arrived; what was read of anything else counts no more. */
  async goOn(fileKey: string, from: number): Promise<Omit<FileFollower, 'begin'> | undefined> {
    const own = this.#followed.get(fileKey)
    if (own === undefined) return undefined
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
    const own = this.#followed.get(fileKey)
    if (own === undefined) return undefined
    this.#leave(own)
    const release = () => this.#remove(own)
    const breakOff = () => own.arrival.breakOff(signal.reason)
    const isUseless = own.isLeftOff || !own.arrival.isWhole || own.arrival.bytes !== bytes
    if (signal.aborted || isUseless) breakOff()
    signal.addEventListener('abort', breakOff, { once: true })
    const outcome = await own.outcome
    signal.removeEventListener('abort', breakOff)
    if (outcome !== undefined && isDeepStrictEqual(outcome.by, by)) {
      const { arrivedFile, contributions } = outcome
      return { arrivedFile, contributions, release }
    }
    await release()
    return undefined
  }

  /** Forgets what there is of a file. */
  async drop(fileKey: string): Promise<void> {
    const own = this.#followed.get(fileKey)
    if (own !== undefined) await this.#forget(own)
  }

  /** What is wrong with the rows that have arrived of a file; undefined where nobody has looked. */
  rowsOf(fileKey: string): ArrivedRows | undefined {
    return this.#followed.get(fileKey)?.rows
  }

  async close(): Promise<void> {
    await Promise.all([...this.#followed.values()].map((own) => this.#forget(own)))
  }

  async #forget(own: Arriving): Promise<void> {
    this.#leave(own)
    await this.#remove(own)
  }

  #writing(own: Arriving): Omit<FileFollower, 'begin'> {
    return {
      grown: (bytes) => {
        if (!this.#isFollowed(own)) return
        own.arrival.note(bytes)
        own.forgetting.refresh()
      },
      // Nobody is near who looks at rows alone.
      nearlyRead: async () => {
        if (this.#isFollowed(own) && !own.isLeftOff) await own.arrival.nearlyRead()
      },
      whole: () => {
        if (!this.#isFollowed(own)) return
        own.arrival.finish()
        clearTimeout(own.forgetting)
        own.forgetting = this.#forgetAfter(unusedMs, own.fileKey)
      },
    }
  }

  #isFollowed(own: Arriving): boolean {
    return this.#followed.get(own.fileKey) === own
  }

  #forgetAfter(ms: number, fileKey: string): NodeJS.Timeout {
    return setTimeout(() => void this.drop(fileKey), ms).unref()
  }

  #leave(own: Arriving): void {
    clearTimeout(own.forgetting)
    if (this.#isFollowed(own)) this.#followed.delete(own.fileKey)
  }

  async #remove({ arrival, outcome, folder }: Arriving): Promise<void> {
    arrival.breakOff(new Error('The file is not read any further.'))
    const scores = await outcome
    await scores?.contributions.release().catch((error: unknown) => {
      this.#log.error({ err: error }, 'contributions of a file that arrived are left until the next start')
    })
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
