import type { SampleData } from '@plumbline/figures/reports/sample.ts'
import { readDeltaSeries } from '@plumbline/readings/reports/delta-series.ts'
import type { Services } from '../../platform/services.ts'
import { scoringOfBatch } from '../imports/publishing/scoring-of-batch.ts'
import { reportData } from '../vfm-report/report-data.ts'
import type { SampleChoice } from './sample-choice.ts'

/** The figures of the value-for-money report, and pots less benchmark by date. */
export async function sampleData(
  services: Pick<Services, 'db' | 'analytics'>,
  { choice, samples }: SampleChoice,
): Promise<SampleData> {
  const { index } = await scoringOfBatch(services, choice.version.batchId)
  const [data, deltaSeries] = await Promise.all([
    reportData(services, choice),
    readDeltaSeries(services.analytics.reader, choice, index),
  ])
  return { ...data, deltaSeries, samples }
}
