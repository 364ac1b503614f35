import { saverFileFormatSchema } from '@plumbline/contract/exports/exports.ts'
import { batchVersionSchema, saverFilterSchema, saverSortSchema } from '@plumbline/contract/filter/saver-filter.ts'
import { saverRowIdSchema } from '@plumbline/contract/savers/savers.ts'
import { z } from 'zod'

/** What the job of a file of savers is given. */
export const membersExportSchema = z.object({
  dataBatchId: batchVersionSchema,
  filter: saverFilterSchema,
  sort: saverSortSchema,
  page: z.number().int(),
  limit: z.number().int(),
  format: saverFileFormatSchema,
  ids: z.array(saverRowIdSchema).optional(),
})
export type MembersExport = z.infer<typeof membersExportSchema>
