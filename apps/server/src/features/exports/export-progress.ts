import type { Services } from '../../platform/services.ts'
import { announceExport } from './announce-export.ts'
import { writeExportProgress } from './export-jobs.pg.ts'

/** How often the row is written, which also shows whether it was called off. */
const tickMilliseconds = 500

export class ExportCancelled extends Error {}

/** Writes how far an export has come while it is made, and aborts the work once it is called off. */
export class ExportProgress {
  readonly #services: Pick<Services, 'db' | 'events' | 'log'>
  readonly #export: { readonly id: number; readonly userId: number | null }
  readonly #cancelled = new AbortController()
  readonly #timer: NodeJS.Timeout
  #latest = 0
  #announced = -1
  #writing: Promise<void> | undefined

  constructor(
    services: Pick<Services, 'db' | 'events' | 'log'>,
    job: { readonly id: number; readonly userId: number | null },
  ) {
    this.#services = services
    this.#export = job
    this.#timer = setInterval(() => this.#tick(), tickMilliseconds)
    this.#tick()
  }

  /** Aborted when the export is called off. */
  get signal(): AbortSignal {
    return this.#cancelled.signal
  }

  report(share: number): void {
    this.#latest = Math.max(this.#latest, Math.min(1, Math.max(0, share)))
  }

  /** Nothing is written afterwards. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
  }

  #tick(): void {
    this.#writing ??= this.#write(this.#latest).finally(() => {
      this.#writing = undefined
    })
  }

  async #write(progress: number): Promise<void> {
    const { db, log } = this.#services
    try {
      if (await writeExportProgress(db, this.#export.id, progress)) this.#cancelled.abort(new ExportCancelled())
      else if (progress !== this.#announced) {
        announceExport(this.#services, this.#export, { status: 'running', progress })
        this.#announced = progress
      }
    } catch (error) {
      // The work itself notices when the database is gone for good.
      log.warn({ err: error, exportId: this.#export.id }, 'progress was not written')
    }
  }
}
