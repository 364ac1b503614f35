import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { describe, expect, it } from 'vitest'
import {
  filterOf,
  reportSearchSchema,
  requestOf,
  shownSections,
  withFilter,
  withProvider,
  withRequest,
  withSection,
} from './report-search.ts'

describe('the address of a report', () => {
  it('shows every section of all scored savers when it says nothing', () => {
    const search = reportSearchSchema.parse({})
    expect(filterOf(search)).toEqual({})
    expect([...shownSections(search)]).toEqual([...reportSections])
  })

  it('leaves out what it cannot read and keeps the rest', () => {
    const search = reportSearchSchema.parse({
      provider: 'all',
      filters: { score: { from: 1 } },
      without: ['cover'],
      picked: '../etc/passwd',
      bands: 'two',
    })
    expect(search).toEqual({ bands: 'two' })
  })

  it('names the provider once, also in a link made from the savers screen', () => {
    expect(filterOf({ provider: 3, filters: { providers: [3], score: { lte: 40 } } })).toEqual({ score: { lte: 40 } })
    expect(withFilter({ provider: 3 }, { providers: [3], score: { lte: 40 } })).toEqual({
      provider: 3,
      filters: { score: { lte: 40 } },
    })
  })

  it('hides and shows sections, and closes what is listed of one', () => {
    const hidden = withSection({ provider: 3, picked: 'awDist.3' }, 'awDist', false)
    expect(hidden).toEqual({ provider: 3, without: ['awDist'] })
    expect(shownSections(hidden).has('awDist')).toBe(false)
    expect(withSection(hidden, 'awDist', true)).toEqual({ provider: 3 })
  })

  it('forgets the filters with another provider, not what is shown', () => {
    expect(
      withProvider({ provider: 3, filters: { score: { lte: 40 } }, without: ['awDist'], picked: 'irr.1' }, 4),
    ).toEqual({ provider: 4, without: ['awDist'] })
  })

  it('is without filters once the last one is taken off', () => {
    expect(withFilter({ provider: 3, filters: { score: { lte: 40 } } }, { providers: [3] })).toEqual({ provider: 3 })
  })

  it('shows the settings that were kept of it', () => {
    const search = { provider: 3, filters: { score: { lte: 40 } }, without: ['awDist', 'irr'] } as const
    const shown = { ...search, filters: { score: { lte: 40 } }, without: [...search.without] }
    expect(withRequest({ provider: 3, bands: 'two', picked: 'irr.2' }, requestOf(shown))).toEqual({
      ...search,
      bands: 'two',
    })
    expect(requestOf({ provider: 3 })).toEqual({})
    expect(withRequest(shown, {})).toEqual({ provider: 3 })
  })
})
