import type { FilterKey } from '@plumbline/contract/filter/filter-fields.ts'
import type { Range } from '@plumbline/contract/filter/range.ts'
import {
  outlierReasons,
  type SaverFilter,
  type SaverSort,
  saverFilterSchema,
  saverSortKeys,
} from '@plumbline/contract/filter/saver-filter.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { StoredSaver } from '@plumbline/readings/testing/store-savers.ts'
import fc from 'fast-check'

const schemes = [
  '',
  'Master Trust',
  "O'Brien & Co",
  '\\',
  "'; DROP TABLE plumbline.savers; --",
  '{limit:UInt64}',
  'Ünï',
]
const dates = ['1999-12-31', '2004-02-29', '2010-06-01', '2016-04-06', '2021-11-30']
const fraction = fc.integer({ min: -20, max: 20 }).map((steps) => steps / 100)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const identifier = fc
  .array(fc.constantFrom('a', 'A', 'b', 'B', 'z', '0', '1', '9', '-', '_', ' ', 'é', 'E', "'", '\\', '%'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((letters) => letters.join(''))

const savers = fc.uniqueArray(
  fc.record({
    saver_id: identifier,
    version_id: fc.constantFrom(1, 2),
    reason: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5, 6, 7),
    irr: maybe(fraction),
    benchmark_irr: maybe(fraction),
    score_new: maybe(fc.integer({ min: 0, max: 100 })),
    nav_pence: fc.integer({ min: 0, max: 12 }).map((pounds) => pounds * 1234),
    first: maybe(fc.constantFrom(...dates)),
    last_date: maybe(fc.constantFrom(...dates)),
    nav_date: fc.constantFrom(...dates),
    scheme: fc.constantFrom(...schemes),
    fund: fc.constantFrom(...schemes),
    number: maybe(fraction),
    text: fc.constantFrom(...schemes),
  }),
  { minLength: 60, maxLength: 60, selector: ({ saver_id, version_id }) => `${version_id} ${saver_id}` },
)

const drawn = fc.sample(savers, { numRuns: 1, seed: 4 }).flat()
/** Savers of two versions with everything that may be missing, and texts that would break out of a statement. */
export const drawnSavers = drawn.map(({ first, score_new, number, text, ...rest }, i): StoredSaver => {
  const others = { flags: 0, nav_ratio: null, direct_alpha: null, score_old: null, years_to_retirement: null }
  return {
    ...rest,
    ...others,
    id: `${i}`.padStart(20, '0'),
    provider_id: rest.version_id,
    first_row: i,
    score: rest.reason === 0 ? score_new : null,
    score_new,
    // Of the excluded, some have none.
    benchmark_pence: rest.reason > 4 ? null : rest.nav_pence + 7,
    first_date: first,
    first_year: first === null ? null : Number(first.slice(0, 4)),
    total_pence: 1000,
    paid_in_pence: 1000,
    paid_out_pence: 0,
    flows: 1,
    numbers: [number, null],
    texts: ['', text],
    content_hash: i,
  }
})
const range: fc.Arbitrary<Range> = fc
  .record({ gt: fraction, gte: fraction, lt: fraction, lte: fraction }, { requiredKeys: [] })
  .filter((bounds) => Object.keys(bounds).length > 0)
const scaled = (factor: number) => range.map((bounds) => mapBounds(bounds, factor))
const some = <T>(...values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
type Drawn = { readonly [Key in FilterKey]: fc.Arbitrary<NonNullable<SaverFilter[Key]>> }

/** Values that each field of a filter may have. */
export const drawnValues: Drawn = {
  providers: some(1, 2),
  score: scaled(500),
  irr: range,
  birr: range,
  pot_size: scaled(617),
  benchmark_pot: scaled(617),
  contributionDates: fc.record(
    { start: fc.constantFrom(...dates), end: fc.constantFrom(...dates) },
    { requiredKeys: [] },
  ),
  navDate: some(...dates),
  firstContributionYear: some(1999, 2004, 2010, 1950),
  schemes: some(...schemes),
  funds: some(...schemes),
  segment: fc.record(
    { string: some(...schemes).map((values) => ({ '2': values })), number: range.map((bounds) => ({ '1': bounds })) },
    { requiredKeys: [] },
  ),
  outlierReason: some(...outlierReasons),
  excludeReason: some(...outlierReasons),
  allOutlier: fc.boolean(),
  memberAnalysed: fc.boolean(),
}
const { providers: _ofTheScope, ...valuesOfSavers } = drawnValues
const anyFilter: fc.Arbitrary<SaverFilter> = fc.record(valuesOfSavers, { requiredKeys: [] })
const places = Object.keys(valuesOfSavers).length
// Most filters of many conditions leave nobody: the fewer there are, the more often they are drawn.
export const drawnFilters = fc
  .tuple(anyFilter, fc.array(fc.nat(), { minLength: places, maxLength: places }), fc.integer({ min: 1, max: 4 }))
  .map(([filter, order, fieldCount]) => {
    const entries = Object.entries(filter).map((entry, i) => [itemAt(order, i), entry] as const)
    return saverFilterSchema.parse(
      Object.fromEntries(
        entries
          .sort((a, b) => a[0] - b[0])
          .slice(0, fieldCount)
          .map(([, entry]) => entry),
      ),
    )
  })
export const drawnSorts: fc.Arbitrary<SaverSort> = fc.record({
  sortBy: fc.constantFrom(...saverSortKeys),
  sortDescending: fc.boolean(),
})

function mapBounds(bounds: Range, factor: number): Range {
  return Object.fromEntries(Object.entries(bounds).map(([key, value = 0]) => [key, value * factor]))
}
