import { type ComparedUnitPrice, unitPriceCheckSchema } from '@plumbline/contract/price-checks/unit-price-check.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attributed, attributionOf, fundSavers } from '../../testing/savers/attributions.ts'
import { addTrack } from '../../testing/savers/price-tracks.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let providerId: number
/** What the pots imply, by month end. */
let implied: readonly { readonly date: string; readonly price: number }[]
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  providerId = await server.createProvider('Checked')
  await publishSavers(server.services, { providerId, savers: fundSavers() })
  await attributed(superuser, providerId)
  implied = (await attributionOf(superuser, providerId)).finalPriceTracker
})
afterAll(() => server.close())

const span = { firstDate: '2006-01-31', navDate: '2010-12-31', chargesIncluded: 'true' }

/** A track with these prices, whatever comes of its scoring. */
async function trackOf(prices: readonly { readonly date: string; readonly price: number }[], fields = {}) {
  const rows = prices.map(({ date, price }) => `${date},${price}`)
  return addTrack(server, superuser, { fields: { ...span, ...fields }, content: `date,price\n${rows.join('\n')}\n` })
}

async function checkOf(trackId: number, of = providerId, choice = '') {
  const answer = await superuser.get(`/price-tracks/${trackId}/unit-price-check?provider=${of}${choice}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return unitPriceCheckSchema.parse(answer.json()).check
}

async function comparedOf(trackId: number): Promise<ComparedUnitPrice> {
  const check = await checkOf(trackId)
  if (check.status !== 'compared') throw new Error(check.reason)
  return check
}

describe('a check of unit prices', () => {
  it('finds nothing in prices that the pots imply, and the one month that differs', async () => {
    const same = await comparedOf((await trackOf(implied)).id)
    expect(same.months).toHaveLength(59)
    expect(same.notCompared).toBe(1)
    expect(same.expectedOutside).toBeCloseTo(2.95, 12)
    expect(same.months.filter(({ isOutside }) => isOutside)).toEqual([])
    expect(same.savers).toEqual({ providerId, providerName: 'Checked', scheme: null, fund: null })
    const { date } = itemAt(implied, 30)
    const wrong = implied.map((each) => (each.date < date ? each : { ...each, price: each.price * 0.88 }))
    const off = (await comparedOf((await trackOf(wrong)).id)).months.filter(({ isOutside }) => isOutside)
    expect(off).toMatchObject([{ end: date, month: date.slice(0, 7), isBeyondChance: true }])
    expect(itemAt(off, 0).difference).toBeLessThan(-0.1)
  })

  it('takes off the charge that the prices do not bear', async () => {
    const charged = await comparedOf((await trackOf(implied, { chargesIncluded: 'false', charge: '5' })).id)
    expect(charged.track.charge).toBe(5)
    const mean = charged.months.reduce((sum, { difference }) => sum + difference, 0) / charged.months.length
    // log(0.95) / 12, about, of a month's growth.
    expect(mean).toBeCloseTo(-0.0043, 3)
  })

  it('says why nothing can be compared', async () => {
    const { id } = await trackOf(implied)
    const none = await server.createProvider('Not attributed')
    await expect(checkOf(id, none)).resolves.toMatchObject({
      status: 'not compared',
      reason: expect.stringMatching(/Run their performance attribution first\.$/),
    })
    await expect(checkOf(id, providerId, '&fund=Growth')).resolves.toMatchObject({ status: 'not compared' })
    const few = await server.createProvider('Few')
    await publishSavers(server.services, { providerId: few, savers: fundSavers(20) })
    await attributed(superuser, few)
    await expect(checkOf(id, few)).resolves.toMatchObject({
      reason: expect.stringMatching(/^No track can be read out of these savers’ pots\. .*at least 100\.$/),
    })
    const late = implied.map(({ price }, month) => ({
      date: `${2012 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-28`,
      price,
    }))
    const later = await trackOf(late, { firstDate: '2012-01-28', navDate: '2016-12-28' })
    await expect(checkOf(later.id)).resolves.toMatchObject({ reason: expect.stringMatching(/have 0 months in common/) })
  })

  it('knows no track and no provider that are not there', async () => {
    const { id } = await trackOf(implied)
    for (const path of [
      `/price-tracks/99999/unit-price-check?provider=${providerId}`,
      `/price-tracks/${id}/unit-price-check?provider=99999`,
    ]) {
      expect((await superuser.get(path)).statusCode).toBe(404)
    }
  })
})
