import { sampleReportProcedures, samplesSchema } from '@plumbline/contract/sample-report/sample-report.ts'
import type { z } from 'zod'
import { deltaSeries } from '../delta-series/definition.ts'
import type { FigureSection } from './report.ts'
import { vfmDataSchema } from './vfm.ts'

/** What the sample report has beside sections of the value-for-money report. */
export const deltaSection = { figures: [deltaSeries] } as const satisfies FigureSection

export const sampleDataSchema = vfmDataSchema.extend({ ...deltaSeries.data, samples: samplesSchema })
export type SampleData = z.infer<typeof sampleDataSchema>

/** The call that answers it, held to what the figures read. */
export const sampleDataProcedure = { ...sampleReportProcedures.data, answer: sampleDataSchema }
