import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOfPdf } from '../../testing/files/pdf-text.ts'
import { attributed, attributionOf, endedRun, fundFile, fundSavers } from '../../testing/savers/attributions.ts'
import { importFile } from '../../testing/savers/import-road.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const savers = fundSavers()

const command = fileURLToPath(new URL('../../../../cli/src/attribution.ts', import.meta.url))

/** What the command writes of a file: its result, and its track by month. */
async function attributedFile(content: string, options: readonly string[] = []) {
  const { folder, remove } = await testFolder()
  try {
    const [input, out, track] = ['savers.csv', 'result.json', 'track.csv'].map((name) => path.join(folder, name))
    if (input === undefined || out === undefined || track === undefined) throw new Error('three names')
    await writeFile(input, content)
    await promisify(execFile)(process.execPath, [command, input, '--out', out, '--track', track, ...options])
    const [, ...lines] = (await readFile(track, 'utf8')).trim().split('\n')
    return { result: JSON.parse(await readFile(out, 'utf8')), lines }
  } finally {
    await remove()
  }
}

const trackLine = (month: DoneAttribution['track'][number]) => [
  month.return,
  month.level,
  month.returnStandardError,
  month.levelStandardError,
  month.benchmarkReturn,
  month.benchmarkLevel,
  month.cashReturn,
]

/** Of the same figures as the command's, month by month. */
function expectAsCommand(
  attribution: DoneAttribution,
  { result, lines }: Awaited<ReturnType<typeof attributedFile>>,
): void {
  expectSame(attribution, result)
  expect(attribution.track.map(({ month }) => month)).toEqual(lines.map((line) => line.split(',', 1)[0]))
  expectSame(
    attribution.track.map(trackLine),
    lines.map((line) => line.split(',').slice(1).map(Number)),
  )
}

async function doneOf(providerId: number, choice = ''): Promise<DoneAttribution> {
  const { result } = await attributionOf(superuser, providerId, choice)
  if (result?.outcome.status !== 'done') throw new Error(JSON.stringify(result))
  return result.outcome
}

/** Every number of one is that of the other but for rounding; savers stand in another order in the store. */
function expectSame(actual: unknown, expected: unknown, place = ''): void {
  if (typeof expected === 'number') {
    const difference = Math.abs(Number(actual) - expected)
    expect(difference <= 1e-12 * Math.max(1, Math.abs(expected)), `${place}: ${actual}, not ${expected}`).toBe(true)
    return
  }
  if (typeof expected !== 'object' || expected === null) {
    expect(actual, place).toEqual(expected)
    return
  }
  for (const [key, value] of Object.entries(expected)) {
    // A parse boundary: what lacks a key fails below.
    expectSame((actual as Record<string, unknown>)[key], value, `${place}.${key}`)
  }
}

describe('the figures of a run', () => {
  it('are those of the command on the same file, and an upload with the switch starts it once', async () => {
    const providerId = await server.createProvider('Switched on')
    const before = await superuser.get('/providers/performance-attribution')
    expect(before.json()).toEqual([])
    const content = fundFile(savers)
    await importFile(server, superuser, { fields: { providerId, performanceAttribution: true }, content })
    const runs = (await superuser.get(`/performance-attribution/runs?provider=${providerId}`)).json()
    expect(runs).toHaveLength(1)
    expect(await endedRun(superuser, runs[0].id)).toMatchObject({ status: 'completed', found: 'done', failure: null })
    expectAsCommand(await doneOf(providerId), await attributedFile(content))
    const report = await attributionOf(superuser, providerId)
    expect(report).toMatchObject({
      providerName: 'Switched on',
      memberCount: savers.length,
      contributionHistoryCount: report.result?.outcome.members.used,
      result: { scheme: null, fund: null, ofEarlierBatch: false, benchmark: { id: 'default', version: 1 } },
    })
    expect((await superuser.get('/providers/performance-attribution')).json()).toMatchObject([{ id: providerId }])
    expect((await superuser.get(`/providers/${providerId}`)).json()).toMatchObject({ isPA: true })
  })

  it('are of a scheme or a fund where one is chosen, beside those of the provider', { tags: 'long' }, async () => {
    const providerId = await server.createProvider('Chosen')
    await publishSavers(server.services, { providerId, savers: fundSavers(240) })
    const chosen = '?scheme=Large&fund=Default'
    expect(await attributed(superuser, providerId, chosen)).toMatchObject({ scheme: 'Large', fund: 'Default' })
    const options = ['--scheme', 'Large', '--fund', 'Default']
    expectAsCommand(await doneOf(providerId, chosen), await attributedFile(fundFile(fundSavers(240)), options))
    expect(await attributionOf(superuser, providerId)).toMatchObject({ beta: null, result: null })
    await attributed(superuser, providerId)
    const { choices } = await attributionOf(superuser, providerId)
    expect(choices).toEqual([
      { scheme: null, fund: null },
      { scheme: 'Large', fund: 'Default' },
    ])
  })
})

describe('short contribution histories', { tags: 'long' }, () => {
  it('take part where they are asked for, as with the command, and the result says so', async () => {
    const recent = fundSavers(160, 3, (member) => member % 5 === 0)
    const providerId = await server.createProvider('With short histories')
    const content = fundFile(recent)
    await importFile(server, superuser, { fields: { providerId }, content })
    await attributed(superuser, providerId)
    const without = await doneOf(providerId)
    await attributed(superuser, providerId, '?includeShort=true')
    const attribution = await doneOf(providerId)
    expect(without.members.leftOut['Short Contribution History']).toBeGreaterThan(20)
    expect(without.members.includesShort).toBeUndefined()
    expect([without.converged, attribution.converged]).toEqual([true, true])
    expect(attribution.members).toMatchObject({ used: recent.length, includesShort: true })
    const { includesShort: _said, ...members } = attribution.members
    expectAsCommand({ ...attribution, members }, await attributedFile(content, ['--include-short']))
  })
})

describe('the report of a run', () => {
  it('has the fields of the specification, which follow from the result', async () => {
    const providerId = await server.createProvider('Specified')
    await publishSavers(server.services, { providerId, savers })
    await attributed(superuser, providerId)
    const attribution = await doneOf(providerId)
    const report = await attributionOf(superuser, providerId)
    const { beta, alpha, months, track } = attribution
    expect(report).toMatchObject({ beta: beta.value, saaValue: alpha.value, rSquare: attribution.rSquared })
    expect(report.riskCompare).toBe(beta.value > 1 ? 'over' : 'under')
    expect(report.riskEvidence).toBe(beta.high < 1 || beta.low > 1 ? 'beyond chance' : 'could be chance')
    expect(report.benchmarkCompare).toBe(alpha.value > 0 ? 'Enhancement' : 'Shortfall')
    expect(report.benchmarkEvidence).toBe(alpha.low > 0 || alpha.high < 0 ? 'beyond chance' : 'could be chance')
    expect(report.regressionModelCount).toBe(months.count)
    expect(report.dateSelection).toHaveLength(months.count + 1)
    expect(report.irrSingleStartDate).toBe(track[11]?.end)
    expect(report.finalPriceTracker.at(-1)).toEqual({ date: track.at(-1)?.end, price: track.at(-1)?.level })
    const last = report.correctPrices.at(-1)
    expect(last?.low).toBeLessThan(last?.price ?? 0)
    expect(last?.high).toBeGreaterThan(last?.price ?? 0)
    const { irrDistribution } = attribution
    expect(irrDistribution?.counted).toBeGreaterThanOrEqual(attribution.members.used)
    // Other providers have as many again.
    expect(irrDistribution?.counted).toBeLessThanOrEqual(savers.length)
    expect(irrDistribution?.bars.reduce((sum, bar) => sum + bar.savers, 0)).toBe(irrDistribution?.counted)
    const wire = (await superuser.get(`/public/analysis/performance-attribution/${providerId}`)).json()
    expect(Object.keys(wire.chartOptions)).toContain('irrDistribution')
    expect(wire).toMatchObject({ Beta: beta.value, SAAValue: alpha.value, RSquare: attribution.rSquared })
  })

  it('counts the joiners of every year once', { tags: 'long' }, async () => {
    const providerId = await server.createProvider('Joined')
    await publishSavers(server.services, { providerId, savers })
    await attributed(superuser, providerId)
    const { joinerYears, members } = await doneOf(providerId)
    expect(joinerYears.reduce((sum, { savers: joined }) => sum + joined, 0)).toBe(members.used)
    for (const { irr, trackIrr } of joinerYears) expect(Math.abs((irr ?? 9) - (trackIrr ?? 0))).toBeLessThan(0.03)
  })
})

it('is printed as a PDF of the newest result with its commentary, once there is one', async () => {
  const providerId = await server.createProvider('Printed')
  await publishSavers(server.services, { providerId, savers })
  const ask = () => superuser.get(`/performance-attribution/pdf/url/${providerId}?sections=["priceTrack"]`)
  expect((await ask()).json()).toMatchObject({
    code: 'conflict',
    message: 'There is no attribution to print. Run one, then export it.',
  })
  await attributed(superuser, providerId)
  const comment = { key: 'priceTrack', value: 'Steady.' }
  await superuser.post(`/public/analysis/performance-attribution/${providerId}`, comment)
  const { id, url } = (await ask()).json()
  const status = async () => (await superuser.get(`/public/export-jobs/${id}`)).json()[0].status
  await expect.poll(status, { timeout: 30_000 }).toBe('completed')
  const file = await server.http.inject({ method: 'GET', url })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const text = (await pagesOfPdf(file.rawPayload)).join(' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Printed')
  expect(text).toContain('Steady.')
})

it('is kept in words where it is refused', async () => {
  const providerId = await server.createProvider('Few')
  await publishSavers(server.services, { providerId, savers: savers.slice(0, 40) })
  expect(await attributed(superuser, providerId)).toMatchObject({ status: 'completed', found: 'refused' })
  const report = await attributionOf(superuser, providerId)
  expect(report).toMatchObject({ beta: null, memberCount: 40, finalPriceTracker: [] })
  expect(report.result?.outcome).toMatchObject({ status: 'refused', reason: expect.stringContaining('at least 100') })
  // A reason is no attribution.
  expect((await superuser.get(`/providers/${providerId}`)).json()).toMatchObject({ isPA: false })
  const listed = (await superuser.get('/providers/performance-attribution')).json()
  expect(listed.map(({ id }: { id: number }) => id)).not.toContain(providerId)
})
