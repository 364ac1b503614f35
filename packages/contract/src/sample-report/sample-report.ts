import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { pooledFiguresSchema } from '../figures/pooled.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { batchVersionSchema } from '../filter/saver-filter.ts'
import { idSchema, idTextSchema, jsonTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { sampleSections } from './sample-sections.ts'

const access = permissions.readSampleReport.roles
/** Of which made-up provider; the first one unless it is said. */
const query = z.object({ provider: idTextSchema.optional() })

export const sampleSectionsSchema = z.array(z.enum(sampleSections)).min(1, 'Choose at least one section.')

/** Made-up providers that a sample report can be of. */
export const samplesSchema = z.object({
  chosen: idSchema,
  all: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type Samples = z.infer<typeof samplesSchema>

/** The value-for-money report of the sample data, which belong to nobody. */
export const sampleReportProcedures = {
  data: procedure({
    method: 'GET',
    path: '/pdf/sample-report',
    summary: 'Every figure of the sample report but the pooled ones, and which made-up providers there are',
    access,
    load: 'heavy',
    query,
    // What its figures read is said by the figures themselves, to which server and client hold the answer.
    answer: z.looseObject({ provenance: provenanceSchema, samples: samplesSchema }),
  }),
  pooled: procedure({
    method: 'GET',
    path: '/sample-report/pooled',
    summary: 'How sure the figures of the sample report are',
    access,
    load: 'heavy',
    query: z.object({ dataBatchId: batchVersionSchema.optional() }),
    answer: z.object({ provenance: provenanceSchema, pooled: pooledFiguresSchema }),
  }),
  pdf: procedure({
    method: 'GET',
    path: '/sample-report/pdf',
    summary: 'Begins a PDF of the sample report, marked as a test report; `url` gives it once the job is completed',
    access: permissions.exportSampleReport.roles,
    records: true,
    /** The names of sections as a JSON list; all of the sample's where none is named. */
    query: query.extend({ sections: jsonTextSchema(sampleSectionsSchema).optional() }),
    answer: z.object({ id: idSchema, url: z.string() }),
    errors: ['too_many_attempts'],
  }),
}
