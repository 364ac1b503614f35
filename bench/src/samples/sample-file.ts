import { mkdir, open, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { runMeasured } from '../process/run-measured.ts'
import { progress } from '../report/progress.ts'
import { count, gigabytes, seconds } from '../report/quantities.ts'
import { dataFolder, generateProgram } from './paths.ts'
import { toDisk } from './to-disk.ts'

/** A generated provider's file. */
export interface SampleFile {
  readonly path: string
  readonly savers: number
  readonly rows: number
  readonly bytes: number
}

const seed = 20_260_331
/** What the generator makes unless it is told. */
const generatedFunds = 5

/** A saver's 57 rows of 115 bytes. */
const bytesOfSaver = 6600

/**
 * The sample of so many savers: that of an earlier run if the generator still writes such a file, else a new one.
 *
 * The first savers of a larger file are those of a smaller one, so a file that does not begin with today's file of one
 * saver is out of date.
 */
export async function sampleFile(savers: number, funds = generatedFunds): Promise<SampleFile> {
  await mkdir(dataFolder, { recursive: true })
  const path = join(dataFolder, `savers-${savers}${funds === generatedFunds ? '' : `-funds-${funds}`}.csv`)
  if (savers === 1) return generate(path, savers, funds)
  const { path: first } = await sampleFile(1, funds)
  const description = await described(path).catch(() => undefined)
  if (description?.savers === savers && (await beginsWith(path, await readFile(first)))) return description
  return generate(path, savers, funds)
}

export async function removeSample({ path }: SampleFile): Promise<void> {
  await rm(path, { force: true })
  await rm(truthOf(path), { force: true })
}

/** In one sentence, for the results. */
export const sampleInWords = ({ savers, rows, bytes }: SampleFile): string =>
  `${count(savers)} savers, ${count(rows)} contributions, ${gigabytes(bytes)} (\`npm run generate -- --savers ${savers} --seed ${seed}\`)`

async function generate(path: string, savers: number, funds: number): Promise<SampleFile> {
  const needed = savers * bytesOfSaver
  const { bavail, bsize } = await statfs(dataFolder)
  // Scoring keeps its own, smaller tables of a file in the temporary folder, most often on the same disk.
  if (bavail * bsize < 2 * needed) {
    throw new Error(`${dataFolder} has ${gigabytes(bavail * bsize)} free; twice ${gigabytes(needed)} are needed.`)
  }
  const options = ['--savers', `${savers}`, '--seed', `${seed}`, '--funds', `${funds}`, '--out', path]
  const took = await runMeasured(generateProgram, options)
  await toDisk(path)
  if (savers > 1) progress(`generated ${count(savers)} savers in ${seconds(took.seconds)}`)
  return described(path)
}

async function described(path: string): Promise<SampleFile> {
  const truth = JSON.parse(await readFile(truthOf(path), 'utf8')) as { seed?: number; savers?: number; rows?: number }
  const { size: bytes } = await stat(path)
  if (truth.seed !== seed || truth.savers === undefined || truth.rows === undefined) {
    throw new Error(`${truthOf(path)} does not describe a sample of seed ${seed}`)
  }
  return { path, savers: truth.savers, rows: truth.rows, bytes }
}

async function beginsWith(path: string, start: Buffer): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(start.length), 0, start.length, 0)
    return buffer.equals(start)
  } finally {
    await file.close()
  }
}

const truthOf = (path: string): string => `${path}.truth.json`
