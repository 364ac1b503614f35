import { scopeOf } from '@plumbline/readings/testing/scope-of.ts'
import { expect, it } from 'vitest'
import { memberColumns, withoutBraces } from './member-columns.ts'

it('gives no two columns one name, whatever data points are called', () => {
  const names = ['IRR', 'IRR (2)', 'A{', 'A(', 'AW Score']
  const dataPoints = names.map((name, place) => ({ order: place + 1, name, segment: 'text' as const }))
  const headers = memberColumns(scopeOf([{ dataPoints }]), 'AW Score').map(({ header }) => header)
  expect(headers.slice(14, 19)).toEqual(['IRR (2)', 'IRR (2) (2)', 'A{', 'A( (2)', 'AW Score (2)'])
  expect(new Set(headers.map(withoutBraces)).size).toBe(headers.length)
})
