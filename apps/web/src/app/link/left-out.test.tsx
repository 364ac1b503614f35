import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { auditParts } from '../../features/audit/search/audit-parts.ts'
import { outboxParts } from '../../features/mail/search/outbox-parts.ts'
import { declaredParts } from '../../features/price-track-reports/search/declared-parts.ts'
import { reportListParts } from '../../features/reports/search/report-list-parts.ts'
import { userListParts } from '../../features/users/search/user-list-parts.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { createAppRouter } from '../router.tsx'
import { fittingSearch, unreadableParts, unreadableWords } from './left-out.ts'
import { partNames } from './part-names.ts'

/** What a link cut short, an older product or a mistyped address may say. */
const garbled = [
  '{"x',
  '%7B',
  '\0',
  'x'.repeat(3000),
  -1,
  0.5,
  1e12,
  Number.NaN,
  null,
  true,
  [],
  [null],
  [{}],
  {},
  { x: 1 },
]
/** Half a filter: one part can be read, the other one cannot. */
const halfFilters = [{ score: { gte: 40 }, schemes: [] }, { score: { gte: 40 }, unknown: [1] }, { providers: ['x'] }]

const screens = Object.values(createAppRouter(createQueryClient()).routesById).flatMap(({ fullPath, options }) => {
  const search: unknown = options.validateSearch
  return search instanceof z.ZodObject ? [{ path: fullPath, search }] : []
})

it('knows the addresses of all screens that say what they show', () => {
  expect(screens.length).toBeGreaterThan(18)
})

it.each(screens)('opens $path whatever stands in a part of its address, and says what it left out', ({ search }) => {
  for (const part of Object.keys(search.shape)) {
    expect(partNames[part], `a name of ${part}`).toBeDefined()
    for (const value of [...garbled, ...halfFilters]) {
      const read = search.parse({ [part]: value })
      expect(unreadableParts({ [part]: value }, read)).toEqual(read[part] === undefined ? [part] : [])
    }
  }
})

/** What routes leave to their screens, as the first one has no room for all lists of choices. */
const readByScreens: Readonly<Record<string, z.ZodObject>> = {
  '/users': userListParts,
  '/reports': reportListParts,
  '/outbox': outboxParts,
  '/audit': auditParts,
  '/price-track/reports': declaredParts.in,
}
/** Any text may stand here; where it is of nothing, what answers says so. */
const anyText: Readonly<Record<string, string>> = {
  search: 'a list of nobody says that',
  subject: 'a log of nothing says how a subject is written',
  jwt: 'the form says that the link does not work',
  redirect: 'a path of this app, which opens as any other does',
  scheme: 'leaves itself out where it has no track',
  fund: 'leaves itself out where it has no track',
  mark: 'leaves itself out where the charts have no such mark',
  picked: 'leaves itself out where the charts have no such mark',
  sides: 'leaves itself out where the report has no such groups',
  cursor: 'leaves itself out where the list has no such page',
}

it.each(screens)('takes no word on $path that it does not know', ({ path, search }) => {
  const parts = { ...search.shape, ...readByScreens[path]?.shape }
  const loose = Object.entries(parts).flatMap(([part, schema]) =>
    ['/nonsense', 'a.1', { x: 1 }].some((value) => z.safeParse(schema, value).data === value) ? [part] : [],
  )
  expect(loose.filter((part) => anyText[part] === undefined)).toEqual([])
})

it.each(screens)('takes what it says of a provider by its number on $path', ({ search }) => {
  const { provider } = search.shape
  expect(provider === undefined || z.safeParse(provider, 7).data === idSchema.parse(7)).toBe(true)
})

it('names each part once and leaves those of others alone', () => {
  const search = z.object({ sortBy: z.literal('score').optional().catch(undefined), page: z.number().optional() })
  const given = { sortBy: 'nope', page: 2, utm_source: 'mail' }
  expect(unreadableParts(given, search.parse(given))).toEqual(['sortBy'])
  expect(unreadableWords(['sortBy', 'sortDescending', 'filters'])).toBe(
    'This link could not be read whole. It was opened without the order and the filter.',
  )
})

it('leaves out a declaration without its savers, and a charge without its returns', () => {
  const declared = [{ year: 2020, return: 5.12 }]
  const leftOut = (search: object) => unreadableParts({ ...search }, declaredParts.parse(search))
  expect(leftOut({ provider: 1, declared, charge: 0.5 })).toEqual([])
  expect(leftOut({ provider: 1, charge: 0.5 })).toEqual(['charge'])
  expect(leftOut({ provider: 1, declared: 5, charge: 0.5 })).toEqual(['declared', 'charge'])
  expect(leftOut({ declared, charge: 0.5 })).toEqual(['declared', 'charge'])
})

const readable = [1, 2].map((id) => ({ id, batchId: id }))

it('leaves out the providers that are gone, alone', () => {
  const fitting = (search: object) => fittingSearch(search, readable, false)?.search
  expect(fitting({ provider: 1, filters: { providers: [2] } })).toBeUndefined()
  expect(fitting({ page: 2 })).toBeUndefined()
  expect(fitting({ provider: 3, page: 2 })).toEqual({ page: 2 })
  expect(fitting({ filters: { providers: [1, 9], score: { gte: 40 } } })).toEqual({
    filters: { providers: [1], score: { gte: 40 } },
  })
  expect(fitting({ filters: { providers: [9] } })).toEqual({ filters: {} })
})

it('leaves out data points where the savers of several providers are shown', () => {
  const segment = { string: { 1: ['North'] } }
  const filters = { segment, score: { gte: 40 } }
  expect(fittingSearch({ filters }, readable, true)).toEqual({
    search: { filters: { score: { gte: 40 } } },
    leftOut: [expect.stringContaining('data points of one provider')],
  })
  expect(fittingSearch({ filters: { providers: [9], segment } }, readable, true)?.leftOut).toHaveLength(2)
  expect(fittingSearch({ filters }, readable, false)).toBeUndefined()
  expect(fittingSearch({ filters }, readable.slice(1), true)).toBeUndefined()
  expect(fittingSearch({ filters: { ...filters, providers: [1] } }, readable, true)).toBeUndefined()
})
