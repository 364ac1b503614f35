import { commentaryKeys } from '@plumbline/contract/attribution/commentary.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'
import { reportParamsSchema } from './reports.pg.ts'

/** What the report of an attribution is made of besides: the result and the texts as they were when it was asked for. */
export const attributionReportParams = reportParamsSchema.extend({
  attributionId: idSchema,
  commentary: z.partialRecord(z.enum(commentaryKeys), z.string()),
})
