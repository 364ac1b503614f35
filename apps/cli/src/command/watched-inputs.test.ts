import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuseOverwriting } from './refuse-overwriting.ts'
import { watchingInputs } from './watched-inputs.ts'
import { writeAtomically } from './write-atomically.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-inputs-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function command(between: (input: string) => Promise<void>): Promise<void> {
  const [input, out] = [join(folder, 'in.csv'), join(folder, 'out.csv')]
  await writeFile(input, 'first rows')
  await watchingInputs(async () => {
    await refuseOverwriting({ inputs: [input, undefined, '-'], outputs: { out } })
    await between(input)
    await writeAtomically(out, 'results')
  })
}

it.each([
  ['is still being written', (input: string) => appendFile(input, ', and more')],
  ['is replaced by one of the same length', (input: string) => writeFile(input, 'other rows')],
  ['is removed', (input: string) => rm(input)],
])('no output appears where an input %s while it is read', async (_what, between) => {
  await expect(command(between)).rejects.toThrow(/in\.csv was changed, replaced or removed while it was read/)
  expect((await readdir(folder)).filter((name) => name !== 'in.csv')).toEqual([])
})

it('an output appears where the inputs are as they were', async () => {
  await command(async () => undefined)
  expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe('results')
})

const source = resolve(import.meta.dirname, '..')
/** What reads a file that a person names. */
const readers = /\b(readUserFile|scoringInput|scoreNamedFile|cashSeries|scoringIndex|sendInParts|createReadStream)\(/

it('every command that reads files has them watched', async () => {
  const files = (await readdir(source, { recursive: true })).filter((file) => /\.ts$/.test(file) && !/test/.test(file))
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(source, file), 'utf8')] as const)),
  )
  const reading = new Set([...texts].filter(([, text]) => readers.test(text)).map(([file]) => dirname(file)))
  reading.delete('command')
  const watched = [...reading].filter((room) =>
    [...texts].some(([file, text]) => dirname(file) === room && /\b(refuseOverwriting|scoreNamedFile)\(/.test(text)),
  )
  expect(watched).toEqual([...reading])
  // Each of them runs where what it notes is looked at again.
  const programs = [...texts].filter(([file]) => dirname(file) === '.')
  expect(programs.filter(([, text]) => !text.includes('runCommand(')).map(([file]) => file)).toEqual([])
})
