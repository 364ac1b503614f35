import {
  type DeclaredReturnAnswer,
  declaredReturnProcedures,
  type ReconciledReturnResult,
} from '@plumbline/contract/price-checks/declared-return.ts'
import type { DeclaredYear } from '@plumbline/contract/price-checks/declared-values.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { addMonths, dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { irr } from '@plumbline/engine/irr/irr.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attributed, fundSavers } from '../../testing/savers/attributions.ts'
import { publishSavers, type TestSaver } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let providerId: number
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  providerId = await server.createProvider('Declared')
  await publishSavers(server.services, { providerId, savers: savers() })
  await attributed(superuser, providerId)
})
afterAll(() => server.close())

const index = dailyLevels(demonstrationIndex())
const months = Array.from({ length: 121 }, (_, month) => addMonths(dayOf('2010-01-31'), month))
const indexAt = (month: number) => itemAt(index.levels, itemAt(months, month) - index.firstDay)
/** The fund falls behind the index by 0.06 % a month. */
const grows = (from: number, to: number) => (indexAt(to) / indexAt(from)) * 0.9994 ** (to - from)
const fee = 24

/** Whoever pays in bears a flat fee, monthly. */
function savers(): TestSaver[] {
  const random = seededRandom(7, 3)
  return Array.from({ length: 400 }, (_, saver) => {
    const start = random.integer(96)
    const pounds = Math.round(100 * Math.exp(4.8 + 0.8 * random.normal())) / 100
    let pot = 0
    for (let month = start; month < 120; month++) pot = (pot + pounds) * grows(month, month + 1) - fee / 12
    return {
      saverId: `D-${saver}`,
      scheme: 'One',
      flows: months.slice(start, 120).map((day) => ({ date: isoDateOf(day), pounds })),
      pot: Math.round(100 * pot * Math.exp(0.003 * random.normal())) / 100,
      navDate: isoDateOf(itemAt(months, 120)),
    }
  })
}

/** What the fund made of a pound in each of these years; its flat fee is not in it. */
const declared = (more = 0): DeclaredYear[] =>
  Array.from({ length: 9 }, (_, year) => ({
    year: 2011 + year,
    return: 100 * (grows(11 + 12 * year, 23 + 12 * year) - 1) + more,
  }))

async function answerOf(years: readonly DeclaredYear[], more = '', of = providerId): Promise<DeclaredReturnAnswer> {
  const query = `declared=${encodeURIComponent(JSON.stringify(years))}${more}`
  const answer = await superuser.get(`/performance-attribution/declared-return/${of}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return declaredReturnProcedures.reconcile.answer.parse(answer.json())
}

async function reconciled(years: readonly DeclaredYear[], more = ''): Promise<ReconciledReturnResult> {
  const answer = await answerOf(years, more)
  if (answer.status !== 'reconciled') throw new Error(answer.reason)
  return answer
}

function expectSums({ steps }: ReconciledReturnResult) {
  const { declared, investment, charges, implied, otherMonths, timing, unexplained, pooled } = steps
  expect(declared.value + investment.value + charges.value).toBeCloseTo(implied.value, 12)
  expect(implied.value + (otherMonths?.value ?? 0) + timing.value + unexplained.value).toBeCloseTo(pooled.value, 12)
}

describe('a declared return', () => {
  it('comes down to what savers got by the flat fee they bear, with nothing left for investment', async () => {
    const answer = await reconciled(declared())
    expectSums(answer)
    expect([answer.from, answer.to, answer.otherYears]).toEqual([2011, 2019, []])
    const { investment, charges, implied, pooled } = answer.steps
    expect(investment.low).toBeLessThan(0)
    expect(investment.high).toBeGreaterThan(0)
    expect(charges.high).toBeLessThan(0)
    const flows = savers().flatMap((saver) => saver.flows)
    const own = irr(
      flows.map(({ date, pounds }) => ({ day: dayOf(date), amount: Math.round(100 * pounds) })),
      savers().reduce((sum, { pot }) => sum + Math.round(100 * pot), 0),
      itemAt(months, 120),
    )
    expect(own.status === 'ok' && own.rate).toBeCloseTo(pooled.value, 3)
    expect(implied.low).toBeLessThan(implied.value)
  })

  it('that says more than the fund made leaves the rest to investment', { tags: 'long' }, async () => {
    // The track begins before the declared years, so that its errors at both their ends count: 2 points over nine years are not told.
    const [fair, bold] = [await reconciled(declared()), await reconciled(declared(3))]
    expectSums(bold)
    expect(bold.steps.investment.value - fair.steps.investment.value).toBeCloseTo(-0.03, 3)
    expect(bold.steps.investment.high).toBeLessThan(0)
    expect(bold.steps.implied).toEqual(fair.steps.implied)
  })

  it('that does not bear a charge has it among the charges', { tags: 'long' }, async () => {
    const [fair, gross] = [await reconciled(declared()), await reconciled(declared(), '&charge=0.75')]
    expectSums(gross)
    expect(gross.charge).toBe(0.75)
    const more = 0.0075 * (1 + fair.steps.declared.value)
    expect(gross.steps.charges.value - fair.steps.charges.value).toBeCloseTo(-more, 12)
    expect(gross.steps.investment.value - fair.steps.investment.value).toBeCloseTo(more, 12)
  })

  it('names the years that do not count, and says which are missing', { tags: 'long' }, async () => {
    const years = [...declared(), { year: 2005, return: 3 }, { year: 2024, return: 2 }]
    expect((await reconciled(years)).otherYears).toEqual([2005, 2024])
    const gap = declared().filter(({ year }) => year !== 2013 && year !== 2015)
    await expect(answerOf(gap)).resolves.toEqual({
      status: 'not reconciled',
      reason: 'Declare every year from 2011 to 2019: 2013, 2015 are missing.',
    })
    await expect(answerOf([{ year: 2005, return: 3 }])).resolves.toMatchObject({
      reason: 'The track that these pots imply has the whole years 2011 to 2019; none of them is declared.',
    })
  })
})

it('offers the whole years of the track', async () => {
  const answer = await superuser.get(`/performance-attribution/declared-return/${providerId}/years`)
  expect(answer.json()).toEqual({ years: [2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019] })
})

it('says what must be run first', async () => {
  const none = await server.createProvider('Not attributed')
  await expect(answerOf(declared(), '', none)).resolves.toMatchObject({
    reason: expect.stringMatching(/attribution first\.$/),
  })
  const few = await server.createProvider('Few')
  await publishSavers(server.services, { providerId: few, savers: fundSavers(20) })
  await attributed(superuser, few)
  await expect(answerOf(declared(), '', few)).resolves.toMatchObject({
    reason: expect.stringMatching(/at least 100\.$/),
  })
  const again = await server.createProvider('Again')
  await publishSavers(server.services, { providerId: again, savers: fundSavers() })
  await attributed(superuser, again)
  await publishSavers(server.services, { providerId: again, savers: fundSavers(150) })
  await expect(answerOf(declared(), '', again)).resolves.toMatchObject({
    reason: expect.stringMatching(/Run it again first\.$/),
  })
})

it('refuses what is no declaration', async () => {
  for (const query of [
    '',
    'declared=[]',
    'declared=x',
    'declared=[{"year":2015,"return":-100}]',
    'declared=[{"year":2015,"return":1},{"year":2015,"return":2}]',
    'declared=[{"year":2015,"return":1}]&charge=100',
  ]) {
    const answer = await superuser.get(`/performance-attribution/declared-return/${providerId}?${query}`)
    expect(answer.statusCode, query).toBe(422)
  }
  expect(
    (await superuser.get('/performance-attribution/declared-return/99999?declared=[{"year":2015,"return":1}]'))
      .statusCode,
  ).toBe(404)
})
