import { appendFile, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'

/** Where the lines of a file go; whoever adds waits for `flushed` now and then. */
export interface LineSink {
  begin(header: string): Promise<void>
  add(line: string, date: string): void
  flushed(): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}

const batchLength = 1 << 20

/** A file of the lines as they come. */
export async function linesAsTheyCome(path: string): Promise<LineSink> {
  const file = await open(path, 'w')
  let text = ''
  const write = async (least: number) => {
    if (text.length < least) return
    await file.write(text)
    text = ''
  }
  return {
    begin: async (header) => {
      text = header
    },
    add: (line) => {
      text += line
    },
    flushed: () => write(batchLength),
    finish: async () => {
      await write(1)
      await file.close()
    },
    abandon: async () => {
      await file.close()
      await rm(path, { force: true })
    },
  }
}

const seed = 17

/** A file of the lines month below month, those of a month in no order. They are parted by month on the disk, whatever their number. */
export async function linesByMonth(path: string): Promise<LineSink> {
  const folder = `${path}.months`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const months = new Map<string, string>()
  const seen = new Set<string>()
  let length = 0
  const write = async (least: number) => {
    if (length < least) return
    for (const [month, lines] of months) {
      await appendFile(join(folder, month), lines)
      seen.add(month)
    }
    months.clear()
    length = 0
  }
  return {
    begin: (header) => writeFile(path, header),
    add: (line, date) => {
      const month = date.slice(0, 7)
      months.set(month, (months.get(month) ?? '') + line)
      length += line.length
    },
    flushed: () => write(64 * batchLength),
    finish: async () => {
      await write(1)
      const random = seededRandom(seed)
      for (const month of [...seen].sort()) {
        const lines = (await readFile(join(folder, month), 'latin1')).split(/(?<=\n)/)
        for (let last = lines.length - 1; last > 0; last--) swap(lines, last, random.integer(last + 1))
        await appendFile(path, lines.join(''), 'latin1')
        await rm(join(folder, month))
      }
      await rm(folder, { recursive: true })
    },
    abandon: async () => {
      await rm(folder, { recursive: true, force: true })
      await rm(path, { force: true })
    },
  }
}

function swap(lines: string[], one: number, other: number): void {
  const [a = '', b = ''] = [lines[one], lines[other]]
  lines[one] = b
  lines[other] = a
}
