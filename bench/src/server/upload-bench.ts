import { setTimeout as wait } from 'node:timers/promises'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { residentNow } from '../process/resident-memory.ts'
import { progress } from '../report/progress.ts'
import { gigabytes, megabytes, ratio, seconds } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { sampleFile } from '../samples/sample-file.ts'
import { cancelled, newProvider } from './import-calls.ts'
import { withServer } from './running-server.ts'
import { sendFile } from './send-file.ts'

export const uploadTitle = 'Memory while a file is uploaded'

const sizes = [500e6, 5e9]
const sampleEveryMilliseconds = 20
/** Less than a hundredth of what is uploaded beyond the smaller file. */
const mostGrowth = 45e6

interface UploadMemory {
  readonly bytes: number
  readonly seconds: number
  readonly idle: number
  readonly peak: number
}

/** Resident memory of the server while it takes 500 MB and 5 GB. */
export async function runUploadBench(): Promise<Section> {
  const { path } = await sampleFile(100_000)
  const measured: UploadMemory[] = []
  for (const bytes of sizes) {
    const memory = await memoryOf(path, bytes)
    measured.push(memory)
    const { idle, peak } = memory
    progress(`upload: ${gigabytes(bytes)}: ${megabytes(idle)} idle, ${megabytes(peak)} at most`)
  }
  return uploadSection(measured)
}

/** A server of its own for each size, after a first small upload: what that leaves in memory belongs to idling. */
async function memoryOf(path: string, bytes: number): Promise<UploadMemory> {
  return withServer(async ({ api, pid }) => {
    const { address, token = '' } = api
    const send = async (size: number, provider: string) => {
      const providerId = await newProvider(api, provider)
      return sendFile({ address, token, providerId, path, bytes: size })
    }
    await cancelled(api, await send(50e6, 'Before'))
    const idle = await residentNow(pid)
    const over = new AbortController()
    const peak = peakUntil(pid, over.signal)
    const started = performance.now()
    const importId = await send(bytes, 'Large').finally(() => over.abort())
    const took = (performance.now() - started) / 1000
    await cancelled(api, importId)
    return { bytes, seconds: took, idle, peak: await peak }
  })
}

async function peakUntil(pid: number, over: AbortSignal): Promise<number> {
  let peak = 0
  while (!over.aborted) {
    const now = await residentNow(pid)
    // What the import that follows takes is not the upload's.
    if (!over.aborted) peak = Math.max(peak, now)
    await wait(sampleEveryMilliseconds, undefined, { signal: over }).catch(() => undefined)
  }
  return peak
}

function uploadSection(measured: readonly UploadMemory[]): Section {
  const [smaller, larger] = [itemAt(measured, 0), itemAt(measured, 1)]
  const growth = larger.peak - larger.idle - (smaller.peak - smaller.idle)
  return {
    title: uploadTitle,
    verdicts: [
      {
        what: `Peak memory of ${gigabytes(larger.bytes)} beyond that of ${gigabytes(smaller.bytes)}`,
        measured: megabytes(growth),
        required: `at most ${megabytes(mostGrowth)}`,
        met: growth <= mostGrowth,
      },
    ],
    tables: [
      {
        header: ['Uploaded', 'Idle before', 'Peak', 'Peak less idle', 'Peak over the smaller', 'Time'],
        rows: measured.map(({ bytes, idle, peak, ...run }) => [
          gigabytes(bytes),
          megabytes(idle),
          megabytes(peak),
          megabytes(peak - idle),
          ratio(peak / smaller.peak),
          seconds(run.seconds),
        ]),
      },
    ],
    notes: [
      'Resident memory of the server process, sampled every 20 ms from the first byte to the answer. For each size a server of its own, started as in production, after an upload of 50 MB; the import that follows is called off.',
      'The client streams the file from the disk on the same machine.',
    ],
  }
}
