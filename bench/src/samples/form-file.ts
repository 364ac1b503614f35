import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { count, gigabytes } from '../report/quantities.ts'
import { type FileForm, lineWriter } from './file-forms.ts'
import { type LineSink, linesAsTheyCome, linesByMonth } from './line-sinks.ts'
import { generatedColumns, MoneyOut, type SaverRows } from './money-out-rows.ts'
import { dataFolder } from './paths.ts'
import { type SampleFile, sampleFile } from './sample-file.ts'
import { toDisk } from './to-disk.ts'

/** A sample in one of the forms, with money out. */
export interface FormFile extends SampleFile {
  readonly form: FileForm
  readonly withMoneyOut: number
}

/** Writes the sample of so many savers in a form, 5 % of them with money out; `removeFormFile` takes it away again. */
export async function formFile(savers: number, form: FileForm): Promise<FormFile> {
  const sample = await sampleFile(savers)
  const path = join(dataFolder, `savers-${savers}-${form.key}.csv`)
  const moneyOut = new MoneyOut()
  const write = lineWriter(form)
  const sink = await (form.scattered ? linesByMonth(path) : linesAsTheyCome(path))
  try {
    await sink.begin(write(generatedColumns))
    for await (const rows of saversOf(sample.path)) await writeSaver(sink, moneyOut.take(rows), write)
    await sink.finish()
  } catch (error) {
    await sink.abandon()
    throw error
  }
  await toDisk(path)
  const { size: bytes } = await stat(path)
  return { path, savers, rows: sample.rows, bytes, form, withMoneyOut: moneyOut.savers }
}

export function removeFormFile({ path }: Pick<FormFile, 'path'>): Promise<void> {
  return rm(path, { force: true })
}

/** In one sentence, for the results. */
export const formInWords = ({ form, rows, bytes, savers, withMoneyOut }: FormFile): string =>
  `(${form.key}) ${form.words}: ${count(savers)} savers, ${count(withMoneyOut)} of them with money out, ${count(rows)} rows, ${gigabytes(bytes)}`

const datePlace = generatedColumns.indexOf('contribution_date')

async function writeSaver(sink: LineSink, rows: SaverRows, write: (cells: readonly string[]) => string): Promise<void> {
  for (const cells of rows) sink.add(write(cells), cells[datePlace] ?? '')
  await sink.flushed()
}

/** The savers of a generated file, which stand one below the other. */
async function* saversOf(path: string): AsyncGenerator<SaverRows> {
  const lines = createInterface({ input: createReadStream(path, { highWaterMark: 1 << 20 }) })
  let rows: string[][] = []
  let isHeader = true
  for await (const line of lines) {
    if (isHeader) {
      if (line !== generatedColumns.join(',')) throw new Error(`${path} has other columns than expected: ${line}`)
      isHeader = false
      continue
    }
    const cells = line.split(',')
    if (rows[0] !== undefined && rows[0][0] !== cells[0]) {
      yield rows
      rows = []
    }
    rows.push(cells)
  }
  if (rows.length > 0) yield rows
}
