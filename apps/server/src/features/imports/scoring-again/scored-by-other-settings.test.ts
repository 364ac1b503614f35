import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile, settledImport } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import { auditOf } from '../../../testing/server/audit-of.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { makeSimulation } from '../../../testing/tenants/tenant-simulation.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder', 'Birch'] })
  superuser = await server.as('superuser')
  // 8 of about the benchmark's growth, one far above it, and one with a pot of £50.
  const savers = [...fileSavers('S', 8), { id: 'High', nav: 3600 }, { id: 'Small', nav: 50, monthly: 2 }]
  await importFile(server, superuser, { fields: { providerId: '1' }, content: saverFile(savers) })
})
afterAll(() => server.close())

const usual = {
  providerId: 1,
  indexType: 'default',
  useMinOutliers: false,
  numberOfYearsForOutlier: 1,
  scoringMethod: 'new',
} as const

/** Of what is published now. */
async function ask(by: object) {
  const { dataBatchIds } = (await superuser.get('/analysis/members?providers=1')).json()
  return await superuser.post('/import-jobs/score-again', { ...usual, dataBatchId: dataBatchIds[0], ...by })
}

async function scoredAgain(by: object): Promise<ImportDetail> {
  const answer = await ask(by)
  expect(answer.statusCode, answer.body).toBe(200)
  return await settledImport(superuser, answer.json().importId)
}

async function publish({ id, preview }: ImportDetail): Promise<{ batchId: number }> {
  const answer = await superuser.post(`/import-jobs/${id}/publish`, { comparedWith: preview?.comparedWith })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const parametersOf = async (provider = 1) =>
  (await superuser.get(`/pdf/reports/data/${provider}`)).json().provenance.parameters

const measured = { trackingError: 0.06, sigmaAlpha: 0.015, fundCorrelation: 0.3 }

/** A calibration as it is kept, and made the default of new batches. */
async function measuredDefault(): Promise<number> {
  const estimate = (value: number) => ({ value, low: value / 2, high: value * 2 })
  const counts = { batches: 1, scored: 100, withoutFund: 0, ofOtherFunds: 0, funds: 10, savers: 100 }
  const { id } = await server.services.db
    .insertInto('calibrations')
    .values({
      requested_by: superuser.userId,
      state: 'completed',
      finished_at: new Date(),
      result: JSON.stringify({
        status: 'measured',
        counts,
        sigmaAlpha: estimate(measured.sigmaAlpha),
        trackingError: estimate(measured.trackingError),
        fundCorrelation: estimate(measured.fundCorrelation),
        recordNoise: estimate(0.01),
        meanGap: 0,
        cells: 40,
        lengths: [],
        assumed: { trackingError: 0.04, sigmaAlpha: 0.0075, fundCorrelation: 0.5 },
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await superuser.post(`/calibrations/${id}/default`)).statusCode).toBe(200)
  return id
}

it('keeps what its batch was scored with unless something else is chosen, whatever new batches get by now', async () => {
  const before = await parametersOf()
  const calibration = await measuredDefault()
  const kept = await scoredAgain({})
  expect(kept.preview?.scoredAgain?.after.parameters).toEqual(before)

  const measuredAgain = await scoredAgain({ spreads: 'default' })
  expect(measuredAgain.preview?.scoredAgain).toMatchObject({
    before: { parameters: { trackingError: 0.04 } },
    after: { parameters: { ...measured, calibration } },
  })
  const { batchId } = await publish(measuredAgain)
  expect(await parametersOf()).toMatchObject({ ...measured, calibration, sigma0: 0.02 })
  expect((await superuser.get('/providers/latest-batches')).json()).toMatchObject([
    { id: batchId, spreads: { ...measured, calibration } },
  ])

  // And back to the priors, which nothing calls measured any more.
  await publish(await scoredAgain({ spreads: 'priors' }))
  expect(await parametersOf()).toEqual(before)
})

it('keeps the spreads and limits of a batch of earlier reasons too, as the form says, and has the reasons of now', {
  tags: 'long',
}, async () => {
  const { db } = server.services
  const batch = db.selectFrom('batches').where('provider_id', '=', 1).orderBy('id', 'desc').limit(1)
  const { id, parameters } = await batch.select(['id', 'parameters']).executeTakeFirstOrThrow()
  const { fundCorrelation: _, ...score } = Object(parameters.score)
  const earlier = {
    ...parameters,
    score: { ...score, trackingError: 0.05 },
    outliers: { ...Object(parameters.outliers), gapLimit: 5 },
  }
  const set = (stored: object) =>
    db
      .updateTable('batches')
      .set({ parameters: JSON.stringify(stored) })
      .where('id', '=', id)
      .execute()
  await set(earlier)
  const calibration = await measuredDefault()
  const kept = await scoredAgain({})
  expect(kept.preview?.scoredAgain?.after.parameters).toMatchObject({
    trackingError: 0.05,
    sigmaAlpha: 0.0075,
    gapLimit: 5,
  })
  const asNew = await scoredAgain({ spreads: 'default' })
  expect(asNew.preview?.scoredAgain?.after.parameters).toMatchObject({ ...measured, calibration, gapLimit: 5 })
  await superuser.post(`/import-jobs/${asNew.id}/cancel`)
  await set(parameters)
})

it('by a simulation’s standard deviation, which then cannot be deleted', { tags: 'long' }, async () => {
  const simulation = await makeSimulation(server.services, 0.031)
  const again = await scoredAgain({ scoringMethod: 'old', sigma0Simulation: simulation })
  expect(again.settings.spread).toEqual({ sigma0: 0.031, simulation })
  expect((await superuser.remove(`/simulations/${simulation}`)).statusCode).toBe(409)
  await publish(again)
  expect(await parametersOf()).toMatchObject({ scoringMethod: 'old', sigma0: 0.031, sigma0Simulation: simulation })

  const prior = await scoredAgain({ scoringMethod: 'old', sigma0Simulation: null })
  expect(prior.settings.spread).toBeNull()
  expect(prior.preview?.scoredAgain?.after.parameters).not.toHaveProperty('sigma0Simulation')
  await superuser.post(`/import-jobs/${prior.id}/cancel`)
})

it('by other limits of outliers, which count anew who is left out, and stand on record', { tags: 'long' }, async () => {
  const before = await scoredAgain({})
  expect(before.preview?.excluded).toEqual([{ reason: 'High IRR', savers: 1 }])
  const limits = { smallestPot: 100, gapLimit: 30, irrGuard: 0.99 }
  const again = await scoredAgain({ limits })
  expect(again.preview?.excluded).toEqual([{ reason: '0 NAV', savers: 1 }])
  await publish(again)
  expect(await parametersOf()).toMatchObject({ minimumPot: 100, gapLimit: 30, irrGuard: 0.99 })
  expect(await auditOf(server, 'provider 1')).toContainEqual(
    expect.objectContaining({
      action: 'batch.score-again',
      after: expect.objectContaining({ importId: again.id, spreads: 'batch', ...limits }),
    }),
  )
  expect((await superuser.get('/providers/latest-batches')).json()).toMatchObject([{ limits }])
})

it('is refused by what is no spread or no limit, beside its field', async () => {
  const timing = await makeSimulation(server.services, 0.01, { isSos: false })
  const sos = await makeSimulation(server.services, 0.03)
  const refusals = [
    [{ scoringMethod: 'old', sigma0Simulation: timing }, 'This simulation has no spread to score by.'],
    [{ scoringMethod: 'old', sigma0Simulation: 999_999 }, 'This simulation has no spread to score by.'],
    [{ scoringMethod: 'new', sigma0Simulation: sos }, 'This spread is for the scoring method old.'],
  ] as const
  for (const [by, words] of refusals) {
    const answer = await ask(by)
    expect([answer.statusCode, answer.json().fields.sigma0Simulation]).toEqual([422, expect.stringContaining(words)])
  }
  const limits = { smallestPot: 0.5, gapLimit: 0, irrGuard: 1.5 }
  const { statusCode, body } = await ask({ limits })
  expect(statusCode).toBe(422)
  for (const words of ['Whole pounds', 'from 1 to 100', 'from 1% to 99%']) expect(body).toContain(words)
})

it('is nobody’s but a superuser’s, and shows another provider nothing of it', async () => {
  const stranger = await server.as('pilot')
  await server.mapUser(stranger.userId, 2)
  expect((await stranger.get('/providers/latest-batches')).json()).toEqual([])
  const asked = { ...usual, dataBatchId: '1.1', spreads: 'priors' }
  expect((await stranger.post('/import-jobs/score-again', asked)).statusCode).toBe(403)
})
