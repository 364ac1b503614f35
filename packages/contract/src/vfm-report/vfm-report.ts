import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { sideBySideSchema } from '../figures/comparison.ts'
import { pooledFiguresSchema } from '../figures/pooled.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { reportResultSchema } from '../figures/report-result.ts'
import { numberSegmentSchema, textSegmentSchema } from '../figures/segments.ts'
import { batchVersionSchema, saverFilterSchema } from '../filter/saver-filter.ts'
import { saverQuerySchema } from '../savers/savers.ts'
import { idSchema, idTextSchema, jsonTextSchema, storableTextSchema, typedNameSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'

const access = permissions.readReports.roles
const ofProvider = z.object({ providerId: idTextSchema })
const sideSchema = jsonTextSchema(saverFilterSchema)

/** A data point by its place among those of the batch. */
const dataPointSchema = z.number().int().min(1).max(99)
const dataBatchIdSchema = batchVersionSchema.optional()

/** An abbreviation for a value; blank takes it away. */
const labelSchema = z.object({
  labelKey: storableTextSchema.min(1).max(1000),
  labelAbbr: typedNameSchema.trim().max(40, 'Give at most 40 characters.'),
})

/** The value-for-money report: its figures, each of one provider, one published batch and the savers that a filter leaves. */
export const vfmReportProcedures = {
  data: procedure({
    method: 'GET',
    path: '/pdf/reports/data/{providerId}',
    summary: 'Every figure of a report but the pooled ones',
    access,
    load: 'heavy',
    params: ofProvider,
    query: saverQuerySchema,
    // What its figures read is said by the figures themselves, to which server and client hold the answer.
    answer: z.looseObject({ provenance: provenanceSchema }),
  }),
  pooled: procedure({
    method: 'GET',
    path: '/pdf/reports/pooled/{providerId}',
    summary: 'Pooled IRR, score and strength of evidence: reads every contribution, hence on its own',
    access,
    load: 'heavy',
    params: ofProvider,
    query: saverQuerySchema,
    answer: z.object({ provenance: provenanceSchema, pooled: pooledFiguresSchema }),
  }),
  result: procedure({
    method: 'GET',
    path: '/pdf/reports/result/{providerId}',
    summary: 'What a report comes to, in numbers and in the sentences that it says',
    access,
    byKey: true,
    load: 'heavy',
    params: ofProvider,
    query: saverQuerySchema,
    answer: z.object({ provenance: provenanceSchema, result: reportResultSchema }),
  }),
  sideBySide: procedure({
    method: 'GET',
    path: '/pdf/reports/side-by-side/{providerId}',
    summary: 'Statistics of two groups of savers of one batch, for instance two schemes or years of joining',
    access,
    load: 'heavy',
    params: ofProvider,
    query: z.object({ left: sideSchema, right: sideSchema, dataBatchId: dataBatchIdSchema }),
    answer: sideBySideSchema,
  }),
  segmentation: procedure({
    method: 'POST',
    path: '/analysis/members/segmentation',
    summary: 'Savers by data points of the batch: of all of them, or of those named by their places',
    access,
    load: 'heavy',
    body: z.object({
      providerId: idSchema,
      filters: saverFilterSchema.optional(),
      dataBatchId: dataBatchIdSchema,
      dataPointIds: z.array(dataPointSchema).max(99).optional(),
    }),
    answer: z.object({ numberGraphs: z.array(numberSegmentSchema), stringGraphs: z.array(textSegmentSchema) }),
  }),
  saveLabels: procedure({
    method: 'POST',
    path: '/analysis/members/segmentation/labels',
    summary: 'Keeps abbreviations of the values of a text data point, from batch to batch',
    access,
    load: 'heavy',
    body: z.object({
      providerId: idSchema,
      id: dataPointSchema,
      labelData: z.array(labelSchema).min(1).max(500),
      /** Of the abbreviations that these labels had when they were read, by label; '' for none. */
      version: versionSchema.optional(),
      /** The batch that was read: in another one the data point may have another place. */
      dataBatchId: dataBatchIdSchema,
    }),
    answer: z.array(z.object({ labelKey: z.string(), labelAbbr: z.string() })),
    errors: ['changed_meanwhile'],
  }),
}
