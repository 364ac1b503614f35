import { outlierBreakdownSchema } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { outlierRecordSchema } from '@plumbline/contract/outliers/outliers.ts'
import { deltaSeriesSchema } from '@plumbline/contract/sample-report/delta-series.ts'
import { sampleReportProcedures, samplesSchema } from '@plumbline/contract/sample-report/sample-report.ts'
import { type SecondName, withWireNames } from '@plumbline/contract/wire/wire-names.ts'
import { z } from 'zod'
import { deltaSeries } from '../delta-series/definition.ts'
import { chartDataIn } from './chart-data.ts'
import type { FigureSection } from './report.ts'
import { vfmDataSchema } from './vfm.ts'

/** What the sample report has beside sections of the value-for-money report. */
export const deltaSection = { figures: [deltaSeries] } as const satisfies FigureSection

export const sampleDataSchema = vfmDataSchema.extend({ ...deltaSeries.data, samples: samplesSchema })
export type SampleData = z.infer<typeof sampleDataSchema>

/** With the first of those who are not scored, the largest pot first. */
const answerSchema = sampleDataSchema.extend({ outliers: z.array(outlierRecordSchema) })

const charts = chartDataIn(vfmDataSchema.shape)
const breakdown = outlierBreakdownSchema.pick({ outlierGroups: true, totalOutlier: true, totalMemberCount: true })

/** As the specification has the two parts of the sample report. */
const parts: Readonly<Record<'analysisData' | 'outlierData', SecondName<z.infer<typeof answerSchema>>>> = {
  analysisData: {
    schema: z.object({
      providerId: samplesSchema.shape.chosen,
      ...charts.schema.shape,
      deltaSeries: deltaSeriesSchema.shape.points,
    }),
    of: (data) => ({ providerId: data.samples.chosen, ...charts.of(data), deltaSeries: data.deltaSeries.points }),
  },
  outlierData: {
    schema: z.object({ data: z.array(outlierRecordSchema), ...breakdown.shape }),
    of: ({ outliers, outlierBreakdown: { outlierGroups, totalOutlier, totalMemberCount } }) => ({
      data: outliers,
      outlierGroups,
      totalOutlier,
      totalMemberCount,
    }),
  },
}

/** The call that answers it, held to what the figures read. */
export const sampleDataProcedure = {
  ...sampleReportProcedures.data,
  answer: withWireNames(answerSchema.shape, {}, parts),
}
