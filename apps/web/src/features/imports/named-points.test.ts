import { expect, it } from 'vitest'
import { changedPoints, suggestedPoints, withTyped } from './named-points.ts'

const suggested = suggestedPoints({
  dataPoints: [
    { name: 'pay_rate', segment: 'number', distinct: 9, suggested: { name: 'Pay rate', unit: 'percent' } },
    // As previews are that were made before there were names.
    { name: 'home_region', segment: 'text', distinct: 12 },
  ],
})

it('shows what the preview suggests, and a name for an older preview too', () => {
  expect(suggested.map(({ column, name, unit }) => [column, name, unit])).toEqual([
    ['pay_rate', 'Pay rate', 'percent'],
    ['home_region', 'Home region', 'none'],
  ])
})

it('sends what a person decided otherwise, and nothing else', () => {
  expect(changedPoints(suggested, suggested)).toEqual([])
  const changed = suggested.map((point) => (point.column === 'pay_rate' ? { ...point, name: ' Pay ' } : point))
  expect(changedPoints(changed, suggested)).toEqual([{ column: 'pay_rate', name: 'Pay', unit: 'percent' }])
})

it('keeps what was typed where the preview is made again, and units of what is read as before', () => {
  const points = suggested.map((point) => ({ ...point, name: `My ${point.column}`, unit: 'pounds' as const }))
  const typed = { points, seen: suggested, version: '1' }
  const again = suggestedPoints({
    dataPoints: [
      { name: 'home_region', segment: 'text', distinct: 3 },
      { name: 'pay_rate', segment: 'text', distinct: 9, allNumbers: true },
      { name: 'later', segment: 'text', distinct: 2 },
    ],
  })
  const words = withTyped(again, typed)
  expect(words.map(({ name, unit, distinct }) => [name, unit, distinct])).toEqual([
    ['My home_region', 'pounds', 3],
    ['My pay_rate', 'none', 9],
    ['Later', 'none', 2],
  ])
  expect(withTyped(again, undefined)).toEqual(again)
  expect(changedPoints(words.slice(0, 2), suggested).map(({ column }) => column)).toEqual(['home_region', 'pay_rate'])
})
