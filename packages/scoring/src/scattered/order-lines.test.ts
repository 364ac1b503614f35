import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LineOrder } from './order-lines.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-lines-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  [1, 1],
  [40, 1],
  [1 << 20, 1],
  [1 << 20, 2 ** 42],
])('writes lines in ascending order of their numbers, %i bytes at a time, numbers times %i', async (bytes, times) => {
  const numbers = Float64Array.from({ length: 500 }, (_, line) => times * ((line * 337) % 1009))
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  const lines = [...numbers].map((number) => `line ${'x'.repeat(number % 7)} ${number}\n`)
  await writeFile(from, lines.join(''))
  const order = new LineOrder(numbers)
  // As they come: some at a time.
  for (let line = 0; line < lines.length; line += 180) order.note(Buffer.from(lines.slice(line, line + 180).join('')))
  await order.write(from, to, bytes)
  const written = (await readFile(to, 'utf8')).trimEnd().split('\n')
  expect(written.map((line) => Number(line.split(' ').at(-1)))).toEqual([...numbers].sort((a, b) => a - b))
})
