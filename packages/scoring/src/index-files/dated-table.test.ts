import { expect, it } from 'vitest'
import { datedTable } from './dated-table.ts'

const form = { date: 'date', numbers: 'constituents' } as const
const read = (text: string) => datedTable(Buffer.from(text), form)

it('leaves a file that is wrong in every cell after as many errors as anybody mends', () => {
  const columns = Array.from({ length: 500 }, (_, column) => `c${column}`).join(',')
  const { rows, problems } = read(`date,${columns}\n${`x${',x'.repeat(500)}\n`.repeat(5000)}`)
  expect(rows).toHaveLength(20)
  expect(problems).toHaveLength(10_021)
  expect(problems.at(-1)).toEqual({
    row: 22,
    column: '',
    value: '',
    reason: 'The rows from here on were not read: there are 10,000 errors before them.',
  })
})

it('finds names that stand twice among as many as a row holds', () => {
  const columns = Array.from({ length: 10_000 }, (_, column) => column.toString(36)).join(',')
  const { problems } = read(`date,${columns},A\n`)
  expect(problems.map(({ column }) => column)).toContain('A')
})

it('says where a file stopped being read', () => {
  const { problems } = read(`date,a\n2024-01-31,1\n2024-02-29,${'1'.repeat(70_000)}\n`)
  expect(problems).toEqual([
    {
      row: 3,
      column: '',
      value: '',
      reason: 'The row is longer than 65,536 characters. The rest of the file was not read. Shorten it.',
    },
  ])
})
