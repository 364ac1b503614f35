import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requiredHeader } from '../testing/saver-text.ts'
import { readFileHead } from './file-head.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-head-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function headOf(text: string, dropped: readonly string[] = []) {
  const file = path.join(folder, 'file.csv')
  await writeFile(file, text)
  return readFileHead(file, dropped, ({ known }) => known !== 'age')
}

it('shows rows as they stand in the file, with quotes undone and blank rows left out', async () => {
  const head = await headOf(
    `\ufeff${requiredHeader},note,age\r\n\r\nA,2020-01-31,1,2024-12-31,2,"North, ""East""\r\nand more",41\r\n,,,,,,\r\nB,2020-01-31,1,2024-12-31,2, x ,`,
  )
  expect(head?.firstRows).toEqual([
    ['A', '2020-01-31', '1', '2024-12-31', '2', 'North, "East"\r\nand more', ''],
    ['B', '2020-01-31', '1', '2024-12-31', '2', ' x ', ''],
  ])
})

it('says what each column was taken for, and shows nothing of one that is dropped', async () => {
  const head = await headOf(`${requiredHeader},E-Mail,,Site\nA,2020-01-31,1,2024-12-31,2,a@b.example,,N\n`, ['e-mail'])
  expect(head?.columns.slice(4).map(({ header, meaning }) => [header, meaning?.name])).toEqual([
    ['nav_amount', 'nav_amount'],
    ['E-Mail', undefined],
    ['', undefined],
    ['Site', 'Site'],
  ])
  expect(head?.firstRows).toEqual([['A', '2020-01-31', '1', '2024-12-31', '2', '', '', 'N']])
})

it('shows ten rows at most, and cuts long values', async () => {
  const row = `A,2020-01-31,1,2024-12-31,2,${'x'.repeat(500)}\n`
  const head = await headOf(`${requiredHeader},note\n${row.repeat(20)}`)
  expect(head?.firstRows).toHaveLength(10)
  expect(head?.firstRows[9][5]).toBe('x'.repeat(200))
})

it('has nothing to show of a file without a header', async () => {
  expect(await headOf('')).toBeUndefined()
})
