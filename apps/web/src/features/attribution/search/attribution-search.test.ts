import { expect, it } from 'vitest'
import { choiceOf, shownAttributionSections, withAttributionSection, withChoice } from './attribution-address.ts'
import { attributionSearchSchema } from './attribution-search.ts'

it('shows all ten figures unless the address leaves some out', () => {
  expect(shownAttributionSections({})).toHaveLength(10)
  const hidden = withAttributionSection({ provider: 3 }, 'irrSingle', false)
  expect(hidden).toEqual({ provider: 3, without: ['irrSingle'] })
  expect(shownAttributionSections(hidden)).not.toContain('irrSingle')
  expect(withAttributionSection(hidden, 'irrSingle', true)).toEqual({ provider: 3 })
})

it('leaves out what an address says that nobody can read', () => {
  expect(attributionSearchSchema.parse({ provider: 'x', without: ['nothing'], fund: 7 })).toEqual({})
})

it('keeps the figures when other savers are chosen', () => {
  const next = withChoice({ provider: 3, fund: 'Old', without: ['regression'] }, { scheme: 'A', fund: null })
  expect(next).toEqual({ provider: 3, scheme: 'A', without: ['regression'] })
  expect(choiceOf(next)).toEqual({ scheme: 'A', fund: null })
})
