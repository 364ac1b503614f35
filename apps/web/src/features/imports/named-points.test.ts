import { expect, it } from 'vitest'
import { changedPoints, suggestedPoints } from './named-points.ts'

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
