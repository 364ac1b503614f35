import type { ImportState } from '@plumbline/contract/imports/imports.ts'
import type { Services } from '../../../platform/services.ts'
import { announceImport } from './announce-import.ts'
import { type ImportAtWork, writeProgress } from './imports.pg.ts'

/** Rows are written at most four times a second, and when the state changes. */
const tickMilliseconds = 250
/** Also without progress and without a word somebody may have called the import off. */
const ticksBetweenLooks = 4

/** How much of the whole way each stage is. */
const stages = {
  checking: { from: 0, to: 0.55 },
  scoring: { from: 0.55, to: 0.97 },
} as const satisfies Partial<Record<ImportState, { from: number; to: number }>>

export class ImportCancelled extends Error {}

/** Writes an import's progress while it is under way, and aborts its work once somebody calls it off. */
export class ImportProgress {
  readonly #services: Pick<Services, 'db' | 'events' | 'log'>
  readonly #import: Pick<ImportAtWork, 'id' | 'providerId'>
  readonly #cancelled = new AbortController()
  readonly #timer: NodeJS.Timeout
  #latest: { state: 'checking' | 'scoring'; progress: number } = { state: 'checking', progress: 0 }
  #written: { state: ImportState; progress: number } = this.#latest
  readonly #stopListening: () => void
  #ticks = 0
  /** Its own announcements tell it nothing. */
  #isAnnouncing = false
  #looksAgain = false
  #writing: Promise<void> | undefined

  constructor(services: Pick<Services, 'db' | 'events' | 'log'>, job: Pick<ImportAtWork, 'id' | 'providerId'>) {
    this.#services = services
    this.#import = job
    this.#timer = setInterval(() => this.#tick(), tickMilliseconds)
    // Whoever calls it off says so, and the work ends without waiting for the next look.
    this.#stopListening = services.events.subscribe((event) => {
      if (event.type === 'import-changed' && event.importId === job.id && !this.#isAnnouncing) this.#look()
    })
    this.#announce(this.#latest)
  }

  /** Aborted when somebody calls the import off. */
  get signal(): AbortSignal {
    return this.#cancelled.signal
  }

  report(state: 'checking' | 'scoring', share: number): void {
    const { from, to } = stages[state]
    const progress = from + (to - from) * Math.min(1, Math.max(0, share))
    // A later stage is never behind an earlier one.
    if (progress < this.#latest.progress) return
    const before = this.#latest
    this.#latest = { state, progress }
    if (before.state !== state) this.#tick()
  }

  /** Nothing is written afterwards. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopListening()
    this.#looksAgain = false
    await this.#writing
  }

  #tick(): void {
    this.#ticks += 1
    const due = this.#latest !== this.#written || this.#ticks % ticksBetweenLooks === 0
    if (due && this.#writing === undefined) this.#look()
  }

  #look(): void {
    if (this.#writing !== undefined) {
      this.#looksAgain = true
      return
    }
    this.#writing = this.#write(this.#latest).finally(() => {
      this.#writing = undefined
      if (!this.#looksAgain) return
      this.#looksAgain = false
      this.#look()
    })
  }

  #announce(latest: { readonly state: ImportState; readonly progress: number }): void {
    this.#isAnnouncing = true
    announceImport(this.#services, this.#import, latest)
    this.#isAnnouncing = false
  }

  async #write(latest: { state: ImportState; progress: number }): Promise<void> {
    const { db, log } = this.#services
    try {
      const cancelled = await writeProgress(db, this.#import.id, latest)
      if (latest !== this.#written) this.#announce(latest)
      this.#written = latest
      if (cancelled) this.#cancelled.abort(new ImportCancelled())
    } catch (error) {
      // The work itself notices when the database is gone for good.
      log.warn({ err: error, importId: this.#import.id }, 'progress was not written')
    }
  }
}
