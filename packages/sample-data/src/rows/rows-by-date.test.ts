import { expect, it } from 'vitest'
import { sampleFile } from '../synthetic/sample-file.ts'
import { mostRowsByDate } from './rows-by-date.ts'

it('gives the same rows by contribution date, those of a day by saver', () => {
  const bySaver = sampleFile({ savers: 300 }).text.trimEnd().split('\n')
  const byDate = sampleFile({ savers: 300, order: 'date' }).text.trimEnd().split('\n')
  expect(byDate[0]).toBe(bySaver[0])
  const key = (row: string) => row.split(',').slice(0, 2).reverse().join()
  const sorted = bySaver.slice(1).sort((a, b) => (key(a) < key(b) ? -1 : 1))
  expect(byDate.slice(1).map(key)).toEqual(sorted.map(key))
  expect(byDate.slice(1).sort()).toEqual(bySaver.slice(1).sort())
})

it('refuses more rows than it may hold, in plain words', () => {
  expect(mostRowsByDate).toBe(200_000)
  expect(() => sampleFile({ savers: 4000, order: 'date' })).toThrow(
    'Rows in order of date are made in memory, for up to 200,000 rows; ask for fewer savers',
  )
})
