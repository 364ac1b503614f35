import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openLog } from '../../platform/log/open-log.ts'
import { pagesOfPdf } from '../../testing/files/pdf-text.ts'
import { attributed, attributionOf, fundSavers } from '../../testing/savers/attributions.ts'
import { importFile } from '../../testing/savers/import-road.ts'
import type { TestSaver } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { leftoversOf } from '../../testing/stores/leftovers.ts'

let server: TestServer
let superuser: TestClient
let providerId: number
/** With the same savers, but for those that are strange. */
let plainId: number
const logged: string[] = []
const cleanPrototype = Object.getOwnPropertyNames(Object.prototype)

/** Two of them are of many savers, the others of a few each. */
const many = ['__proto__', '=1+1"; DROP TABLE savers; --'] as const
const names = [
  ...many,
  'constructor',
  'toString',
  `e${'\u0301'.repeat(120)}`,
  '\u202Eevil\u202C name',
  'שלום עולם',
  'family 👩‍👩‍👧‍👦',
  'zero\u200Bwidth',
  '\u200B',
  '#let x = panic() #image("/etc/passwd")',
  '{version:UInt32}',
  '../../etc/passwd',
  'x'.repeat(1000),
]
const nameOf = (place: number, period: number) =>
  place % period === 0 ? itemAt(names, (place / period) % names.length) : itemAt(many, place % 2)

/** Savers whose pots say nothing of the fund, or nothing that can be. */
const strange: readonly Omit<TestSaver, 'saverId'>[] = [
  { flows: [{ date: '1950-01-01', pounds: 0.01 }], pot: 999_999_999_999.99, navDate: '2025-12-31' },
  { flows: [{ date: '2016-01-01', pounds: 999_999_999_999.99 }], pot: 0.01, navDate: '2025-12-31' },
  { flows: [{ date: '2016-01-01', pounds: 100 }], pot: 0, navDate: '2025-12-31' },
  { flows: [{ date: '2025-12-31', pounds: 100 }], pot: 100, navDate: '2025-12-31' },
  {
    flows: [
      { date: '2016-01-01', pounds: 100 },
      { date: '2016-01-01', pounds: -99.99 },
      { date: '2020-06-30', pounds: -500_000 },
      { date: '2020-07-01', pounds: 500_000 },
    ],
    pot: 1,
    navDate: '2025-12-31',
  },
]

function hostileFile(odd = strange): string {
  const own = fundSavers(320).map((saver, place) => ({
    ...saver,
    // Invisible characters are refused there.
    saverId:
      place < names.length
        ? `${itemAt(names, place)
            .replaceAll(/\p{Cf}/gu, '')
            .slice(0, 40)}${place}`
        : saver.saverId,
    scheme: nameOf(place, 9),
    fund: nameOf(place, 11),
  }))
  const others = Array.from({ length: 6 * odd.length }, (_, place) => ({
    ...itemAt(odd, place % odd.length),
    saverId: `odd ${place}`,
    scheme: nameOf(place, 3),
    fund: nameOf(place, 4),
  }))
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  const rows = [...own, ...others].flatMap(({ saverId, flows, pot, navDate, scheme, fund }) =>
    flows.map(({ date, pounds }) => [saverId, date, pounds, navDate, pot, scheme, fund].map(quoted).join(',')),
  )
  return `saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,fund\r\n${rows.join('\r\n')}\r\n`
}

beforeAll(async () => {
  server = await openTestServer({ log: openLog('error', { write: (line) => void logged.push(line) }) })
  superuser = await server.as('superuser')
  providerId = await server.createProvider('__proto__ Pensions')
  plainId = await server.createProvider('constructor Pensions')
  for (const [id, content] of [
    [providerId, hostileFile()],
    [plainId, hostileFile([])],
  ] as const) {
    const job = await importFile(server, superuser, { fields: { providerId: id }, content })
    expect([job.state, job.failure, job.errors]).toEqual(['completed', null, []])
  }
}, 120_000)
afterAll(async () => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(cleanPrototype)
  await server.close()
})

const choiceOf = (choice: Readonly<Record<string, string>>) => `?${new URLSearchParams(choice)}`

async function trackOf(id: number, choice: Readonly<Record<string, string>>) {
  const query = choiceOf(choice)
  const ended = { ...choice, status: 'completed', found: 'done', failure: null }
  expect(await attributed(superuser, id, query)).toMatchObject(ended)
  const { result } = await attributionOf(superuser, id, query)
  if (result?.outcome.status !== 'done') throw new Error(JSON.stringify(result))
  return result.outcome
}

const long = inject('long')
it.each(long ? [{}, { scheme: many[0] }, { fund: many[1] }] : [{}])(
  'finds the track of the fund in it as without the strange savers, of %j',
  async (choice) => {
    const [hostile, plain] = [await trackOf(providerId, choice), await trackOf(plainId, choice)]
    expect(hostile.members.used).toBeGreaterThan(100)
    expect(Math.abs(hostile.beta.value - plain.beta.value)).toBeLessThan((plain.beta.high - plain.beta.low) / 2)
    expect(Math.abs(hostile.alpha.value - plain.alpha.value)).toBeLessThan((plain.alpha.high - plain.alpha.low) / 2)
  },
)

const few = names.slice(many.length).map((name) => [name.slice(0, 40), name] as const)

it.each(long ? few : few.filter((_, place) => place % 4 === 0))(
  'comes to its end of the few savers of %j, and says why it finds nothing',
  async (_, name) => {
    const [ofScheme, ofFund] = [{ scheme: name }, { fund: name }]
    for (const choice of long ? [ofScheme, ofFund] : [name.length % 2 === 0 ? ofScheme : ofFund]) {
      const query = choiceOf(choice)
      expect(await attributed(superuser, providerId, query)).toMatchObject({
        ...choice,
        status: 'completed',
        found: 'refused',
      })
      const { result } = await attributionOf(superuser, providerId, query)
      expect(result?.outcome).toMatchObject({ status: 'refused', reason: expect.stringContaining('at least 100') })
    }
  },
)

it.each(long ? many : many.slice(1))(
  'is printed under the name %j, and is of its savers in the charge lens',
  async (name) => {
    const query = choiceOf({ fund: name })
    await attributed(superuser, providerId, query)
    const value = `${itemAt(names, 10)} *_\`$x^2$\`_* </text>`
    const { version } = (await attributionOf(superuser, providerId)).commentary.priceTrack
    const comment = { key: 'priceTrack', value, version }
    const saved = await superuser.post(`/public/analysis/performance-attribution/${providerId}`, comment)
    expect(saved.statusCode, saved.body).toBe(200)
    const { id, url } = (await superuser.get(`/performance-attribution/pdf/url/${providerId}${query}`)).json()
    const status = async () => (await superuser.get(`/public/export-jobs/${id}`)).json()[0].status
    await expect.poll(status, { timeout: 120_000 }).toMatch(/completed|failed/)
    expect(await status()).toBe('completed')
    const file = await server.http.inject({ method: 'GET', url })
    const text = (await pagesOfPdf(file.rawPayload)).join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain(name)
    expect(text).toContain('#image("/etc/passwd")')
    const { lens } = (await superuser.get(`/performance-attribution/charge-lens/${providerId}`)).json()
    expect(lens.schemes.map(({ scheme }: { scheme: string }) => scheme)).toContain(name)
  },
)

it('leaves nothing behind, in the log or on the disk', async () => {
  expect(logged).toEqual([])
  expect(await leftoversOf(server.services)).toEqual([])
})
