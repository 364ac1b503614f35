import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filterKeys } from '@plumbline/contract/filter/filter-fields.ts'
import { outlierReasons, type SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { saverRanges } from '@plumbline/readings/ranges/saver-ranges.ts'
import { findSavers } from '@plumbline/readings/savers/find-savers.ts'
import { contributionsByMonth } from '@plumbline/readings/savers/list-members.ts'
import { listSavers } from '@plumbline/readings/savers/list-savers.ts'
import { scopeOf } from '@plumbline/readings/testing/scope-of.ts'
import { type StoredSaver, storeSavers } from '@plumbline/readings/testing/store-savers.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnalyticsStore } from '../../platform/analytics/analytics-store.ts'
import { openAnalyticsStore } from '../../platform/analytics/open-analytics-store.ts'
import { drawnFilters, drawnSorts, drawnValues, drawnSavers as rows } from '../../testing/savers/drawn-savers.ts'
import { isInRanges, isOfPopulation, saverOrder } from '../../testing/savers/plain-filter.ts'

const stranger: StoredSaver = { ...itemAt(rows, 0), version_id: 3, provider_id: 3, saver_id: 'stranger', reason: 0 }
const scope = scopeOf([{}, {}])
const collator = new Intl.Collator('en-GB')

let folder: string
let analytics: AnalyticsStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-savers-'))
  analytics = await openAnalyticsStore({ directory: folder, threads: 2, memoryLimitBytes: 2 ** 30 })
  await storeSavers(analytics.reader, [...rows, stranger])
})
afterAll(async () => {
  await analytics.close()
  await rm(folder, { recursive: true, force: true })
})

const runs = { numRuns: 200, seed: 11 }

describe('the list', () => {
  it('is what a plain filter and sort leave, for any filter and any sort', async () => {
    let saverCount = 0
    await fc.assert(
      fc.asyncProperty(drawnFilters, drawnSorts, async (filter, sort) => {
        const expected = rows
          .filter((row) => isOfPopulation(row, filter) && isInRanges(row, filter))
          .sort(saverOrder(sort))
        const { data, total } = await listSavers(analytics.reader, scope, { filter, ...sort, page: 1, limit: 100 })
        expect(data.map(({ dataId, providerId }) => `${providerId} ${dataId}`)).toEqual(
          expected.map(({ saver_id, provider_id }) => `${provider_id} ${saver_id}`),
        )
        expect(total).toBe(expected.length)
        saverCount += expected.length > 0 ? 1 : 0
      }),
      runs,
    )
    expect(saverCount).toBeGreaterThan(60)
  })

  it.each(filterKeys)('is what a plain filter leaves, for any value of %s alone', async (key) => {
    // A flag adds savers to those that are meant, any other field takes some away.
    const everyone = key === 'memberAnalysed' ? { allOutlier: true } : { allOutlier: true, memberAnalysed: true }
    const base = key === 'allOutlier' ? {} : everyone
    const left = (filter: SaverFilter) => rows.filter((row) => isOfPopulation(row, filter) && isInRanges(row, filter))
    const numbers = new Set<number>()
    await fc.assert(
      fc.asyncProperty(drawnValues[key], async (value) => {
        const filter: SaverFilter = { ...base, [key]: value }
        const request = { filter, sortBy: 'dataId', sortDescending: false, page: 1, limit: 100 } as const
        const { data } = await listSavers(analytics.reader, scope, request)
        expect(data.map(({ id }) => id).toSorted()).toEqual(left(filter).map(({ id }) => id))
        numbers.add(data.length)
      }),
      { numRuns: 12, seed: 3 },
    )
    numbers.delete(left(base).length)
    // Providers choose the versions: their savers are not looked at one by one.
    expect(numbers.size > 0).toBe(key !== 'providers')
  })

  it('holds each saver once over all of its pages', async () => {
    await fc.assert(
      fc.asyncProperty(drawnSorts, fc.integer({ min: 4, max: 30 }), async (sort, limit) => {
        const filter = { allOutlier: true, memberAnalysed: true }
        const pages = Math.ceil(rows.length / limit)
        const ids: string[] = []
        for (let page = 1; page <= pages + 1; page++) {
          const { data } = await listSavers(analytics.reader, scope, { filter, ...sort, page, limit })
          ids.push(...data.map(({ id }) => id))
        }
        expect(ids).toHaveLength(rows.length)
        expect(new Set(ids).size).toBe(rows.length)
      }),
      { numRuns: 14, seed: 5 },
    )
  })

  it('needs no contributions, and neither do ranges and look-ups', async () => {
    await analytics.reader.run('RENAME TABLE plumbline.contributions TO plumbline.away')
    const request = { filter: { irr: { gte: 0 } }, sortBy: 'irr', sortDescending: true, page: 1, limit: 15 } as const
    expect((await listSavers(analytics.reader, scope, request)).data).not.toEqual([])
    expect(await saverRanges(analytics.reader, scope, request.filter)).toMatchObject({ total: rows.length })
    expect(await findSavers(analytics.reader, scope, itemAt(rows, 0).saver_id)).not.toEqual([])
    await expect(contributionsByMonth(analytics.reader, { scope, filter: {} })).rejects.toThrow(/contributions/)
    await analytics.reader.run('RENAME TABLE plumbline.away TO plumbline.contributions')
  })

  it('is empty for whoever may read no version', async () => {
    const request = { filter: {}, sortBy: 'score', sortDescending: true, page: 1, limit: 15 } as const
    expect(await listSavers(analytics.reader, scopeOf([]), request)).toMatchObject({ data: [], total: 0, sources: [] })
    expect(await saverRanges(analytics.reader, scopeOf([]), {})).toMatchObject({
      matching: 0,
      total: 0,
      scoreRange: { min: null, max: null, avg: null },
      potRange: { min: null, total: 0, benchmarkNavAmount: 0 },
    })
  })
})

describe('the ranges', () => {
  it('span all that the other conditions leave; averages and totals are of what the ranges leave too', async () => {
    await fc.assert(
      fc.asyncProperty(drawnFilters, async (filter) => {
        const population = rows.filter((row) => isOfPopulation(row, filter))
        const left = population.filter((row) => isInRanges(row, filter))
        const { scoreRange, irrRange, potRange, matching, total } = await saverRanges(analytics.reader, scope, filter)
        const scores = population.flatMap(({ score }) => score ?? [])
        expect(scoreRange.min).toBe(scores.length === 0 ? null : Math.min(...scores))
        expect(scoreRange.max).toBe(scores.length === 0 ? null : Math.max(...scores))
        expect(scoreRange.avg ?? none).toBeCloseTo(mean(left.flatMap(({ score }) => score ?? [])), 9)
        expect(scoreRange.savers).toBe(left.filter(({ score }) => score !== null).length)
        expect(irrRange.avg ?? none).toBeCloseTo(mean(left.flatMap(({ irr }) => irr ?? [])), 12)
        expect(potRange.total).toBe(left.reduce((sum, { nav_pence }) => sum + nav_pence, 0) / 100)
        expect(matching).toBe(left.length)
        expect(total).toBe(rows.length)
      }),
      { ...runs, numRuns: 60 },
    )
  })

  it('round minima down and maxima up', async () => {
    const { potRange } = await saverRanges(analytics.reader, scope, { allOutlier: true, memberAnalysed: true })
    const pounds = rows.map(({ nav_pence }) => nav_pence / 100)
    expect(potRange.min).toBe(Math.floor(Math.min(...pounds)))
    expect(potRange.max).toBe(Math.ceil(Math.max(...pounds)))
  })

  it('offer the values there are, with how many savers have each reason', async () => {
    const point = { order: 2, name: 'employer', segment: 'text' as const }
    const one = scopeOf([{ dataPoints: [{ order: 1, name: 'age', segment: 'number' }, point] }])
    const own = rows.filter(({ version_id }) => version_id === 1)
    const ranges = await saverRanges(analytics.reader, one, { score: { gte: 1000 } })
    expect(ranges.schemes).toEqual([...new Set(own.map(({ scheme }) => scheme))].sort(collator.compare))
    expect(ranges.navDate).toEqual([...new Set(own.map(({ nav_date }) => nav_date))].sort())
    expect(ranges.outlierReason).toEqual(
      outlierReasons.flatMap((reason, i) => {
        const count = own.filter((row) => row.reason === i + 1).length
        return count === 0 ? [] : [{ reason, savers: count }]
      }),
    )
    expect(ranges.stringGraph).toEqual([
      {
        order: 2,
        name: 'Employer',
        unit: 'none',
        explanation: '',
        values: [...new Set(own.map(({ texts }) => itemAt(texts, 1)))].sort(collator.compare),
        cut: false,
      },
    ])
    expect(ranges.numberGraph).toMatchObject([{ order: 1, name: 'Age', unit: 'years' }])
    expect((await saverRanges(analytics.reader, scope, {})).stringGraph).toEqual([])
  })
})

/** Stands for the average of nothing. */
const none = -99

function mean(values: readonly number[]): number {
  return values.length === 0 ? none : values.reduce((sum, value) => sum + value, 0) / values.length
}
