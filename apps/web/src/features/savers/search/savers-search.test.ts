import { describe, expect, it } from 'vitest'
import { isDefaultSort, isLink, saversSearchSchema, searchOf, settingsOf, systemSettings } from './savers-search.ts'

describe('the address of the savers screen', () => {
  it('opens the largest pots first, 15 to a page, when it says nothing', () => {
    const search = saversSearchSchema.parse({})
    expect(isLink(search)).toBe(false)
    expect(settingsOf(search)).toEqual({ filter: {}, sort: { sortBy: 'potSize', sortDescending: true }, limit: 15 })
  })

  it('carries filter, order, page size and page there and back', () => {
    const settings = {
      filter: { providers: [3], score: { gte: 0, lte: 40 } },
      sort: { sortBy: 'score', sortDescending: false },
      limit: 50,
    } as const
    const search = saversSearchSchema.parse(
      JSON.parse(JSON.stringify(searchOf({ ...settings, filter: { providers: [3], score: { gte: 0, lte: 40 } } }, 7))),
    )
    expect(search.page).toBe(7)
    expect(settingsOf(search)).toEqual(settings)
  })

  it('is a link even when every filter was taken off, so that no view filters again', () => {
    expect(isLink(searchOf(systemSettings))).toBe(true)
  })

  it('leaves out what it cannot read and keeps the rest', () => {
    const search = saversSearchSchema.parse({
      filters: { score: { from: 1 } },
      sortBy: 'favourite',
      limit: 17,
      page: -2,
      saver: '../etc/passwd',
      sortDescending: false,
    })
    expect(search).toEqual({ sortDescending: false })
  })

  it('opens the history of a saver without being a link to a list', () => {
    const search = saversSearchSchema.parse({ saver: '0123456789abcdef0123' })
    expect(search.saver).toBe('0123456789abcdef0123')
    expect(isLink(search)).toBe(false)
  })
})

describe('the default order', () => {
  it('is pot size descending, and nothing else', () => {
    expect(isDefaultSort({ sortBy: 'potSize', sortDescending: true })).toBe(true)
    expect(isDefaultSort({ sortBy: 'potSize', sortDescending: false })).toBe(false)
    expect(isDefaultSort({ sortBy: 'score', sortDescending: true })).toBe(false)
  })
})
