import { expect, it } from 'vitest'
import { datedTable } from './dated-table.ts'

const form = { date: 'date', numbers: 'constituents' } as const
const read = (text: string) => datedTable(Buffer.from(text), form)

it('lists as many errors as anybody mends of a file that is wrong in every cell, and counts the others', () => {
  const columns = Array.from({ length: 500 }, (_, column) => `c${column}`).join(',')
  const { rows, problems, unlisted } = read(`date,${columns}\n${`x${',x'.repeat(500)}\n`.repeat(5000)}`)
  expect(rows).toHaveLength(5000)
  // Twenty rows of a date and 500 numbers are the first that make 10,000.
  expect(problems).toHaveLength(20 * 501)
  expect(unlisted).toBe((5000 - 20) * 501)
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
