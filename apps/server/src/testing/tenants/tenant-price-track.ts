import type { Services } from '../../platform/services.ts'

/** A price track that is scored, without savers: it belongs to nobody. */
export async function makePriceTrack({ db }: Pick<Services, 'db'>) {
  const version = await db.selectFrom('benchmark_versions').select('id').orderBy('id').executeTakeFirstOrThrow()
  const span = { firstDate: '2015-01-31', navDate: '2016-06-30' }
  const made = await db
    .insertInto('price_tracks')
    .values({
      name: 'A fund',
      parameters: JSON.stringify({
        ...span,
        name: 'A fund',
        indexType: 'default',
        dateDistribution: 'Monthly',
        chargesIncluded: false,
        charge: 0.5,
        includeShortContribution: false,
        calculatePastPerformance: false,
      }),
      prices_csv: 'date,level\n2015-01-31,1\n2015-02-28,1.01\n',
      prices: 2,
      start_date: '2015-01-31',
      end_date: '2015-02-28',
      file: JSON.stringify({ name: 'prices.csv', bytes: 30, sha256: '0'.repeat(64) }),
      benchmark_version_id: version.id,
      state: 'completed',
      progress: 1,
      result: JSON.stringify({
        beta: 1,
        betaStandardError: 0.1,
        alpha: 0.01,
        alphaStandardError: 0.02,
        rSquared: 0.9,
        months: 17,
        returnCompare: 0.05,
        benchmarkCompare: 0.04,
        priceTrackGraphData: [
          [span.firstDate, 100, 100],
          [span.navDate, 107, 106],
        ],
        multipleNAVs: [span.navDate],
        ...span,
        stDev: null,
        savers: 0,
        scored: 0,
      }),
    })
    .returning(['id', 'batch_id'])
    .executeTakeFirstOrThrow()
  return { priceTrackId: made.id, priceTrackBatch: `${made.batch_id}.1` }
}
