import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { datedTable } from './dated-table.ts'
import { readPriceTrack } from './read-price-track.ts'

vi.mock(import('./dated-table.ts'), async (original) => {
  const { datedTable: read } = await original()
  return { datedTable: vi.fn(read) }
})
beforeEach(() => {
  vi.mocked(datedTable).mockClear()
})

const monthEnds = Array.from({ length: 26 }, (_, month) =>
  new Date(Date.UTC(2023, month + 1, 0)).toISOString().slice(0, 10),
)
const prices = new TextEncoder().encode(
  ['date,price', ...monthEnds.map((day, place) => `${day},${100 + place}`)].join('\n'),
)

it('gives the prices of a sound file, which it reads once', () => {
  const file = readPriceTrack(prices, dayOf('2023-02-01'), dayOf('2025-02-28'))
  expect(file).toMatchObject({ ok: true, warnings: [] })
  expect(file.ok && [...file.index.levels]).toEqual(monthEnds.map((_, place) => 100 + place))
  expect(datedTable).toHaveBeenCalledTimes(1)
})

it('takes the form of dates from the first one that exists, and names control characters', () => {
  const text = new TextDecoder().decode(prices)
  const reasons = (changed: string) => {
    const file = readPriceTrack(new TextEncoder().encode(changed), dayOf('2023-02-01'), dayOf('2025-02-28'))
    return file.ok ? [] : file.problems.map(({ row, reason }) => [row, reason])
  }
  expect(reasons(text.replace('2023-01-31', '31/02/2023'))).toEqual([[2, expect.stringMatching(/no such date/)]])
  expect(reasons(text.replace('\n2023-02-28', '\n\f2023-02-28'))).toEqual([[3, expect.stringMatching(/form feed/)]])
  expect(reasons(`${text}\n\x1a`)).toEqual([[28, expect.stringMatching(/end-of-file mark/)]])
  expect(reasons(text.replace(/.+/g, '"$&"'))).toEqual([[1, expect.stringMatching(/^Each line is in quotes/)]])
})

it('names the rows at which prices begin too late and end too early', () => {
  const file = readPriceTrack(prices, dayOf('2023-01-30'), dayOf('2025-03-31'))
  expect(file.ok ? [] : file.problems.map(({ row, value }) => [row, value])).toEqual([
    [2, '2023-01-31'],
    [27, '2025-02-28'],
  ])
  expect(datedTable).toHaveBeenCalledTimes(1)
})
