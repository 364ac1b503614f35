import type { Services } from '../../platform/services.ts'

/** A simulation that is completed, of two savers in one fund each: they belong to nobody. */
export async function makeSimulation(
  { db }: Pick<Services, 'db'>,
  stDev = 0.02,
  fields: { readonly isSos?: boolean; readonly simulationsPerContribution?: number } = {},
): Promise<number> {
  const version = await db.selectFrom('benchmark_versions').select('id').orderBy('id').executeTakeFirstOrThrow()
  const spread = { stDev, standardError: 0.01, count: 2, mean: 0, closedForm: 0.021 }
  const { id } = await db
    .insertInto('simulations')
    .values({
      name: 'Two savers',
      parameters: JSON.stringify({
        ...twoSavers,
        ...fields,
        name: 'Two savers',
        sigmaAlpha: 0.0075,
        trackingError: 0.04,
      }),
      benchmark_version_id: version.id,
      state: 'completed',
      progress: 1,
      result: JSON.stringify({
        ...spread,
        quantiles: { 5: -0.02, 25: -0.01, 50: 0, 75: 0.01, 95: 0.02 },
        within: 1,
        histogram: { from: -0.02, width: 0.02, counts: [1, 1], below: 0, above: 0 },
        byTerm: [{ ...spread, years: 4, contributions: 2 }],
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const twoSavers = {
  isSos: true,
  maxUsers: 2,
  startDate: '2015-01-01',
  startDateType: 'year',
  endDate: '2019-12-31',
  fixedAmounts: false,
  maxAmount: 1000,
  fixedContributions: true,
  maxContributions: 2,
  simulationsPerContribution: 1,
  indexType: 'default',
  seed: 1,
} as const
