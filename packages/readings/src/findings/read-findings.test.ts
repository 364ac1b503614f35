import { findingsSchema } from '@plumbline/contract/figures/findings.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { addMonths, dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { groupEvidence } from '@plumbline/engine/evidence/group-evidence.ts'
import { sidakQuantile } from '@plumbline/engine/findings/sidak-quantile.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saverCondition } from '../filter/saver-filter.ts'
import { reportOn } from '../scope/report-choice.ts'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { type StoredFlows, type StoredSaver, storeSavers } from '../testing/store-savers.ts'
import { mostGroups } from './dimensions.ts'
import { readEvidence } from './evidence-with-extremes.ts'
import { readFindings } from './read-findings.ts'

const navDay = dayOf('2024-06-30')
const months = 120
const grown = (days: number, rate: number) => (1 + rate) ** (days / 365)
const firstDay = addMonths(navDay, -months - 1)
const days = Int32Array.from({ length: months + 2 }, (_, month) => addMonths(firstDay, month))
const index = dailyLevels({ days, levels: Float64Array.from(days, (day) => 100 * grown(day - firstDay, 0.05)) })
const parameters = { index, score: defaultScoreParameters }

/** Forty savers of each of three funds with ten years of payments; the third is 5 % a year behind, the first is not stated. */
const funds = [
  { name: '', gap: 0 },
  { name: 'Growth', gap: 0 },
  { name: "O'Brien's {limit:UInt64}", gap: -0.05 },
]
const made = funds.flatMap(({ name, gap }, fund) =>
  Array.from({ length: 40 }, (_, place) => madeSaver(40 * fund + place, name, gap)),
)

function madeSaver(place: number, fund: string, gap: number): { saver: StoredSaver; flows: StoredFlows } {
  const pence = 10_000 + 100 * (place % 7)
  const payments = Array.from({ length: months }, (_, month) => ({ day: addMonths(navDay, month - months), pence }))
  const worth = (rate: number) => payments.reduce((pot, { day }) => pot + pence * grown(navDay - day, rate), 0)
  const saver = scoredSaver(place, {
    scheme: `Scheme ${place % 2}`,
    fund,
    irr: 0.05 + gap,
    nav_pence: Math.round(worth(0.05 + gap) * (1 + ((place % 5) - 2) / 2000)),
    benchmark_pence: worth(0.05),
    score: 50 + 400 * gap,
    first_date: isoDateOf(addMonths(navDay, -months)),
    last_date: isoDateOf(addMonths(navDay, -1)),
    nav_date: isoDateOf(navDay),
    total_pence: months * pence,
    paid_in_pence: months * pence,
    flows: months,
    numbers: [null],
    texts: [`Region ${place % 3}`],
  })
  return { saver, flows: { version_id: 1, id: saver.id, flows: payments } }
}

/** Left out for their returns: in the fund behind two for very low ones and one for a high one, and one in another. */
const leftOut = [
  { fund: 2, reason: outlierReasons.indexOf('Low IRR'), irr: -0.4, nav_pence: 20_000 },
  { fund: 2, reason: outlierReasons.indexOf('High/Low IRR'), irr: -0.6, nav_pence: 10_000 },
  { fund: 2, reason: outlierReasons.indexOf('High IRR'), irr: 0.4, nav_pence: 900_000 },
  { fund: 1, reason: outlierReasons.indexOf('Low IRR'), irr: -0.4, nav_pence: 5000 },
].map(({ fund, ...changes }, place) =>
  scoredSaver(500 + place, { fund: funds[fund]?.name ?? '', texts: [''], ...changes }),
)

const scope = scopeOf([{ dataPoints: [{ order: 1, name: 'region', segment: 'text' }] }])
const choice = reportOn(scope, {})

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
  await storeSavers(
    tables.reader,
    [...made.map(({ saver }) => saver), ...leftOut],
    made.map(({ flows }) => flows),
  )
})
afterAll(() => tables.close())

it('gives the evidence of everyone and of each fund as the engine does saver by saver, and names the fund behind', async () => {
  const findings = findingsSchema.parse(await readFindings(tables.reader, choice, parameters))
  const rows = made.map(({ saver, flows: { flows } }) => ({
    fund: funds.findIndex(({ name }) => name === saver.fund),
    navDay,
    savers: 1,
    potPence: saver.nav_pence,
    days: flows.map(({ day }) => day),
    pence: flows.map(({ pence }) => pence),
  }))
  const whole = groupEvidence(rows, index, parameters.score)
  expect(findings.whole.evidence?.gap).toBeCloseTo(whole.evidence?.difference ?? Number.NaN, 12)
  expect(findings.whole.evidence?.low).toBeCloseTo(whole.evidence?.low ?? Number.NaN, 12)
  expect(findings).toMatchObject({ hasFunds: true, fundCount: 3, mostCompared: null, hidden: [] })
  expect(findings.funds.map(({ name, savers, meanScore }) => [name, savers, meanScore])).toEqual(
    expect.arrayContaining([
      [null, 40, 50],
      ['Growth', 40, 50],
      ["O'Brien's {limit:UInt64}", 40, 30],
    ]),
  )
  expect(findings.schemes.map(({ name }) => name)).toEqual(['Scheme 0', 'Scheme 1'])
  expect(findings.schemeFunds.rest).toBeNull()
  expect(findings.schemeFunds.pairs.map(({ scheme, name, savers }) => [scheme.name, name, savers])).toEqual(
    expect.arrayContaining([
      ['Scheme 0', null, 20],
      ['Scheme 1', "O'Brien's {limit:UInt64}", 20],
    ]),
  )
  const pounds = findings.schemeFunds.pairs.reduce((sum, pair) => sum + (pair.pounds ?? Number.NaN), 0)
  expect(pounds).toBeCloseTo(findings.whole.pounds ?? Number.NaN, 4)
  expect(findings.findings).toMatchObject([{ family: 'funds', dimension: 'fund', group: "O'Brien's {limit:UInt64}" }])
  expect(findings.findings).toMatchObject([{ filter: { funds: ["O'Brien's {limit:UInt64}"] }, others: null }])
  expect(findings.findings.map(({ surplus, pounds, sameSavers }) => [surplus, sameSavers, pounds < -1000])).toEqual([
    [findings.findings[0]?.pounds, 0, true],
  ])
  // As the figure of funds shows it.
  const behind = findings.funds.find(({ name }) => name === "O'Brien's {limit:UInt64}")?.evidence
  expect(findings.findings[0]?.gap).toEqual({ difference: behind?.gap, low: behind?.low, high: behind?.high })
  // Regions are alike within each fund, the one behind too.
  const regions = findings.besideOthers.filter(({ division }) => division === 'data point')
  expect(regions.map(({ group, dataPoint, filter }) => [group, dataPoint, filter])).toEqual(
    [0, 1, 2].map((region) => [`Region ${region}`, 1, { segment: { string: { 1: [`Region ${region}`] } } }]),
  )
  for (const { difference, low, high, strength } of regions) {
    expect([low < 0, high > 0, strength]).toEqual([true, true, 'could be chance'])
    expect(Math.abs(difference)).toBeLessThan(0.001)
  }
  expect(findings.besideOthers.some(({ division }) => division === 'fund' || division === 'scheme')).toBe(false)
  expect(findings.findings.map((each) => each.leftOut)).toEqual([{ savers: 2, pounds: -1700 }])
  expect(findings.compared.map(({ division, dataPoint, groups }) => [division, dataPoint, groups])).toEqual([
    ['fund', null, 3],
    ['scheme', null, 2],
    ['joiner year', null, 0],
    ['data point', 1, 3],
    ['years to retirement', null, 0],
    ['benchmark pot', null, expect.any(Number)],
  ])
  // Three funds alike: q of 3 and 1.645 standard errors of ten years of payments.
  const error = findings.funds[0]?.evidence
  const half = ((error?.high ?? 0) - (error?.low ?? 0)) / 2
  expect(findings.compared[0]?.foundFrom?.most).toBeCloseTo((half / 1.96) * (sidakQuantile(3) + 1.645), 5)
})

it('gives the evidence of savers of several funds, extreme ones among them, by the funds that share their luck', async () => {
  const chosen = { reader: tables.reader, condition: saverCondition(scope, {}) }
  const evidence = await readEvidence(chosen, choice, parameters)
  const { whole } = await readFindings(tables.reader, choice, parameters)
  expect(evidence?.strength).toBe(whole.evidence?.strength)
  expect(evidence?.difference).toBeCloseTo(whole.evidence?.gap ?? Number.NaN, 12)
  expect(evidence?.low).toBeCloseTo(whole.evidence?.low ?? Number.NaN, 12)
  expect(evidence?.high).toBeCloseTo(whole.evidence?.high ?? Number.NaN, 12)
})

it('has no pairs of scheme and fund where all are of one scheme', async () => {
  const one = await readFindings(tables.reader, reportOn(scope, { schemes: ['Scheme 0'] }), parameters)
  expect(one.schemeFunds).toEqual({ pairs: [], rest: null })
})

it('knows nothing of a selection of nobody', async () => {
  const nobody = reportOn(scope, { schemes: ['No such scheme'] })
  const findings = findingsSchema.parse(await readFindings(tables.reader, nobody, parameters))
  expect(findings).toMatchObject({ whole: { savers: 0, evidence: null }, funds: [], schemes: [], findings: [] })
  expect(findings.compared.map(({ groups, foundFrom }) => [groups, foundFrom])).toEqual(Array(6).fill([0, null]))
})

it('compares fewer groups of each kind the more funds and kinds there are', () => {
  expect(mostGroups(6, 9)).toBe(925)
  expect(mostGroups(500, 100)).toBe(1)
  expect(mostGroups(0, 0)).toBe(50_000)
})
