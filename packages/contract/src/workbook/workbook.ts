import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { startedExportSchema } from '../exports/exports.ts'
import { saverQuerySchema } from '../savers/savers.ts'
import { idTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** A whole report as one workbook, a sheet for each figure. */
export const workbookProcedures = {
  start: procedure({
    method: 'GET',
    path: '/pdf/reports/workbook/{providerId}',
    summary: 'Begins an Excel workbook of every figure of a report, with where they come from',
    access: permissions.readReports.roles,
    records: true,
    params: z.object({ providerId: idTextSchema }),
    query: saverQuerySchema,
    answer: startedExportSchema,
    errors: ['too_many_attempts'],
  }),
}
