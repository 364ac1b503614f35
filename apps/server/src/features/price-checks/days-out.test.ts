import { investmentDelaySchema } from '@plumbline/contract/price-checks/investment-delay.ts'
import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type DelayPlan, delayedFund, plainDelay } from '@plumbline/engine/price-check/testing/delayed-fund.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTrack } from '../../testing/savers/price-tracks.ts'
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

const origin = dayOf('2005-01-03')
const dated = (day: number) => isoDateOf(origin + day)

/** A fund whose payments are invested late, as prices and as savers of two schemes. */
function fundOf(change: Partial<DelayPlan>, every = 1) {
  const { prices, savers } = delayedFund(4, { ...plainDelay, savers: 300, noise: 0.004, ...change })
  const rows = Array.from(prices.days, (day, place) => `${dated(day)},${itemAt(prices.levels, place)}`)
  const content = `date,price\n${rows.filter((_, place) => place % every === 0).join('\n')}\n`
  return {
    content,
    savers: Array.from({ length: savers.count }, (_, saver): TestSaver => {
      const [from, to] = [itemAt(savers.offsets, saver), itemAt(savers.offsets, saver + 1)]
      return {
        saverId: `D-${saver}`,
        scheme: saver % 2 === 0 ? 'Even' : 'Odd',
        flows: Array.from({ length: to - from }, (__, flow) => ({
          date: dated(itemAt(savers.flowDays, from + flow)),
          pounds: itemAt(savers.flowPence, from + flow) / 100,
        })),
        pot: itemAt(savers.navPence, saver) / 100,
        navDate: dated(itemAt(savers.navDays, saver)),
      }
    }),
  }
}

const trackOf = (content: string) =>
  addTrack(server, superuser, {
    content,
    fields: { firstDate: '2005-02-01', navDate: dated(plainDelay.days - 1), chargesIncluded: 'true' },
  })

async function delayOf(trackId: number, providerId: number, choice = '') {
  const answer = await superuser.get(`/price-tracks/${trackId}/days-out-of-the-market?provider=${providerId}${choice}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return investmentDelaySchema.parse(answer.json())
}

async function published(name: string, savers: readonly TestSaver[]): Promise<number> {
  const providerId = await server.createProvider(name)
  await publishSavers(server.services, { providerId, savers })
  return providerId
}

describe('days out of the market', () => {
  it('finds the delay of the payments of a provider, and of a scheme of it', async () => {
    const late = fundOf({ delay: 10 })
    const { id } = await trackOf(late.content)
    const providerId = await published('Late', late.savers)
    const whole = await delayOf(id, providerId)
    if (whole.status !== 'found') return expect.fail(whole.reason)
    expect(whole.low).toBeGreaterThan(0)
    expect(whole.low).toBeLessThanOrEqual(10)
    expect(whole.high).toBeGreaterThanOrEqual(10)
    expect(whole.errors).toHaveLength(61)
    expect(whole.counts.counted + whole.counts.leftOut).toBe(300)
    expect([whole.members, whole.drawn]).toEqual([whole.counts.counted, whole.counts.counted])
    expect(whole.savers.providerName).toBe('Late')
    const half = await delayOf(id, providerId, '&scheme=Even')
    expect(half).toMatchObject({ status: 'found', savers: { scheme: 'Even' } })
    if (half.status === 'found') expect(half.counts.counted + half.counts.leftOut).toBe(150)
  })

  it('says why nothing can be said', async () => {
    const fund = fundOf({})
    const { id } = await trackOf(fund.content)
    const few = await published('Few late', fund.savers.slice(0, 20))
    expect(await delayOf(id, few)).toMatchObject({
      reason: expect.stringMatching(/^\d+ savers can be compared .* 100 are/),
    })
    const rare = await trackOf(fundOf({}, 20).content)
    expect(await delayOf(rare.id, few)).toMatchObject({ reason: expect.stringMatching(/a price for each working day/) })
    const nobody = await server.createProvider('Nothing published')
    expect(await delayOf(id, nobody)).toMatchObject({ reason: 'Nothing is published of this provider.' })
  })
})
