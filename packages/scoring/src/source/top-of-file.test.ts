import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requiredHeader } from '../testing/saver-text.ts'
import { inspectFile } from './inspect-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-head-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function topOf(text: string, dropped: readonly string[] = []) {
  const file = path.join(folder, 'file.csv')
  await writeFile(file, text)
  return (await inspectFile(file, dropped)).readable?.top
}

it('shows rows as they stand in the file, with quotes undone and blank rows left out', async () => {
  const top = await topOf(
    `\ufeff${requiredHeader},note,\r\n\r\nA,2020-01-31,1,2024-12-31,2,"North, ""East""\r\nand more",\r\n,,,,,,\r\nB,2020-01-31,1,2024-12-31,2, x ,`,
  )
  expect(top?.firstRows).toEqual([
    ['A', '2020-01-31', '1', '2024-12-31', '2', 'North, "East"\r\nand more', ''],
    ['B', '2020-01-31', '1', '2024-12-31', '2', ' x ', ''],
  ])
})

it('says what each column was taken for, and shows nothing of one that is dropped', async () => {
  const top = await topOf(`${requiredHeader},E-Mail,,Site\nA,2020-01-31,1,2024-12-31,2,a@b.example,,N\n`, ['e-mail'])
  expect(top?.columns.slice(4).map(({ header, meaning }) => [header, meaning?.name])).toEqual([
    ['nav_amount', 'nav_amount'],
    ['E-Mail', undefined],
    ['', undefined],
    ['Site', 'Site'],
  ])
  expect(top?.firstRows).toEqual([['A', '2020-01-31', '1', '2024-12-31', '2', '', '', 'N']])
})

it('shows ten rows at most, and cuts long values', async () => {
  const row = `A,2020-01-31,1,2024-12-31,2,${'x'.repeat(500)}\n`
  const top = await topOf(`${requiredHeader},note\n${row.repeat(20)}`)
  expect(top?.firstRows).toHaveLength(10)
  expect(top?.firstRows[9][5]).toBe('x'.repeat(200))
})

it('has nothing to show of a file without a header', async () => {
  expect(await topOf('')).toBeUndefined()
})
