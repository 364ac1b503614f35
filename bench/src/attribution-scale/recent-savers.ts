import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { SampleFile } from '../samples/sample-file.ts'

/** The savers of a sample who began on a day or later, as a file of their own, and how many they are. */
export interface RecentSavers {
  readonly path: string
  readonly savers: number
  readonly rows: number
}

const batchLines = 20_000

/** Writes the savers of a sample whose first payment is on `from` or later. The rows of a saver stand together, in order of dates. */
export async function recentSavers(sample: SampleFile, path: string, from: string): Promise<RecentSavers> {
  const out = await open(path, 'w')
  const waiting: string[] = []
  const flush = async () => void (await out.appendFile(`${waiting.splice(0).join('\n')}\n`))
  let [savers, rows, last, isKept] = [0, 0, '', true]
  try {
    for await (const line of createInterface({ input: createReadStream(sample.path) })) {
      const [saver = '', day = ''] = line.split(',', 2)
      const isHeading = last === ''
      if (saver !== last) {
        last = saver
        isKept = isHeading || day >= from
        if (isKept && !isHeading) savers++
      }
      if (!isKept) continue
      if (!isHeading) rows++
      waiting.push(line)
      if (waiting.length === batchLines) await flush()
    }
    if (waiting.length > 0) await flush()
  } finally {
    await out.close()
  }
  return { path, savers, rows }
}
