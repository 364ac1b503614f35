import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { pooledFiguresSchema } from '../figures/pooled.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { idSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

const access = permissions.readSampleReport.roles

/** The value-for-money report of the sample data, which belong to nobody. */
export const sampleReportProcedures = {
  data: procedure({
    method: 'GET',
    path: '/pdf/sample-report',
    summary: 'Every figure of the sample report but the pooled ones',
    access,
    load: 'heavy',
    // What its figures read is said by the figures themselves, to which server and client hold the answer.
    answer: z.looseObject({ provenance: provenanceSchema }),
  }),
  pooled: procedure({
    method: 'GET',
    path: '/sample-report/pooled',
    summary: 'How sure the figures of the sample report are',
    access,
    load: 'heavy',
    answer: z.object({ provenance: provenanceSchema, pooled: pooledFiguresSchema }),
  }),
  pdf: procedure({
    method: 'GET',
    path: '/sample-report/pdf',
    summary: 'Begins a PDF of the sample report, marked as a test report; `url` gives it once the job is completed',
    access: permissions.exportSampleReport.roles,
    answer: z.object({ id: idSchema, url: z.string() }),
    errors: ['too_many_attempts'],
  }),
}
