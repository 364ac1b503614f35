import { exportStatusSchema } from '@plumbline/contract/exports/export-status.ts'
import { reportTypeSchema } from '@plumbline/contract/reports/report-types.ts'
import { z } from 'zod'

/** What the screen itself reads of its address. */
export const reportListParts = z.object({
  type: reportTypeSchema.optional().catch(undefined),
  status: exportStatusSchema.optional().catch(undefined),
})
