import { type ChargeLensResult, chargeLensProcedures } from '@plumbline/contract/attribution/charge-lens.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { addMonths, dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishSavers, type TestSaver } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const index = dailyLevels(demonstrationIndex())
const months = Array.from({ length: 121 }, (_, month) => addMonths(dayOf('2010-01-31'), month))
const level = (month: number) => itemAt(index.levels, itemAt(months, month) - index.firstDay)

/** Savers in the index itself, who are charged so many pounds a year, monthly. */
function chargedSavers(scheme: string, count: number, fee: number): TestSaver[] {
  const random = seededRandom(count, 3)
  return Array.from({ length: count }, (_, saver) => {
    const start = random.integer(96)
    const pounds = Math.round(100 * Math.exp(4.8 + 0.8 * random.normal())) / 100
    let pot = 0
    for (let month = start; month < 120; month++) pot = ((pot + pounds) * level(month + 1)) / level(month) - fee / 12
    return {
      saverId: `${scheme}-${saver}`,
      scheme,
      flows: months.slice(start, 120).map((day) => ({ date: isoDateOf(day), pounds })),
      pot: Math.round(100 * pot * Math.exp(0.005 * random.normal())) / 100,
      navDate: isoDateOf(itemAt(months, 120)),
    }
  })
}

async function lensOf(providerId: number): Promise<ChargeLensResult | null> {
  const answer = await superuser.get(`/performance-attribution/charge-lens/${providerId}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return chargeLensProcedures.read.answer.parse(answer.json()).lens
}

it('finds the flat fee of the scheme that has one, and says nothing of a small one', async () => {
  const providerId = await server.createProvider('Charged')
  const savers = [
    ...chargedSavers('Charged', 300, 24),
    ...chargedSavers('Free', 240, 0),
    ...chargedSavers('Small', 30, 24),
  ]
  await publishSavers(server.services, { providerId, savers })
  const lens = (await lensOf(providerId)) ?? expect.fail('no lens')
  expect(lens.providerName).toBe('Charged')
  expect(lens.schemes.map(({ scheme }) => scheme)).toEqual(['Charged', 'Free', 'Small'])
  const [charged, free, small] = lens.schemes
  expect(charged?.low).toBeGreaterThan(15)
  expect(charged?.low).toBeLessThanOrEqual(24.5)
  expect(charged?.high).toBeGreaterThanOrEqual(23.5)
  expect(charged?.fee).toBeCloseTo(24, -0.5)
  expect(free?.low).toBeLessThan(1)
  expect(free?.high).toBeGreaterThan(-1)
  expect(Math.abs(free?.fee ?? 99)).toBeLessThan(2)
  expect(small).toMatchObject({ fee: null, low: null, high: null })
  expect(lens.counts.counted + lens.counts.leftOut).toBe(570)
  expect([lens.members, lens.otherSchemes]).toEqual([lens.drawn, 0])
})

it('has nothing of a provider without published data, and knows none that is not there', async () => {
  expect(await lensOf(await server.createProvider('Empty'))).toBeNull()
  expect((await superuser.get('/performance-attribution/charge-lens/99999')).statusCode).toBe(404)
})
