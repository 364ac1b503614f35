import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'

/** Where a store goes, and what it may take. */
export interface StoreOptions {
  /** A folder of its own for the tables is made in it. */
  readonly workFolder: string
  readonly threads: number
  readonly memoryLimitBytes: number
}

/** A store that is made when somebody first asks for it: a file whose rows are all judged as they are read needs none. */
export class StoreOnDemand {
  readonly #options: StoreOptions
  #opened: Promise<AnalyticsEngine> | undefined

  constructor(options: StoreOptions) {
    this.#options = options
  }

  open(): Promise<AnalyticsEngine> {
    this.#opened ??= openStore(this.#options)
    return this.#opened
  }

  /** Closes it, if it was made. */
  async close(): Promise<void> {
    const engine = await this.#opened?.catch(() => undefined)
    await engine?.close()
  }
}

async function openStore({ workFolder, threads, memoryLimitBytes }: StoreOptions): Promise<AnalyticsEngine> {
  const directory = path.join(workFolder, 'store')
  await mkdir(directory)
  // The library takes as long to load as a small file to score.
  const { openChdb } = await import('@plumbline/analytics/chdb-engine.ts')
  return openChdb({ directory, threads, memoryLimitBytes })
}
