import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { choiceQuery } from '../attribution/attributions.ts'
import { batchVersionSchema, saverFilterSchema } from '../filter/saver-filter.ts'
import { declaredChargeSchema, declaredYearsSchema } from '../price-checks/declared-values.ts'
import { saverQuerySchema, saverRangesSchema } from '../savers/savers.ts'
import { idSchema, idTextSchema, jsonTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { pastPerformanceSchema, priceTrackReportSchema, trackSaverSchema } from './price-track-report.ts'

const access = permissions.managePriceTracks.roles

/** Which savers of a track, named by the data batch that it has. */
const artificialQuery = saverQuerySchema.omit({ providers: true }).extend({
  dataBatchIds: batchVersionSchema.transform((id) => [id]),
})

/** Which savers of the track that a path names. */
const reportQuery = z.object({ filters: jsonTextSchema(saverFilterSchema.omit({ providers: true })).optional() })

/** Beside the pots of which savers it is held, and what was declared of them; nothing: the report alone. */
const besideQuery = choiceQuery.extend({
  provider: idTextSchema.optional(),
  declared: jsonTextSchema(declaredYearsSchema).optional(),
  charge: jsonTextSchema(declaredChargeSchema).optional(),
})

const reported = z.object({ priceTrackId: idTextSchema })
const filtersPath = '/price-tracks/reports/members/filters'

/** Reports of price tracks that are scored. */
export const priceTrackReportsProcedures = {
  ranges: procedure({
    method: 'GET',
    path: filtersPath,
    summary: 'Ranges for the filter over the artificial savers of a price track, named by its data batch',
    access,
    load: 'heavy',
    query: artificialQuery,
    answer: z.object({ data: saverRangesSchema, dataBatchIds: z.array(batchVersionSchema) }),
  }),
  pastPerformance: procedure({
    method: 'GET',
    path: `${filtersPath}/past-performance/{id}`,
    summary: 'Average score, IRR and benchmark IRR of a price track’s savers by the day of valuation',
    access,
    load: 'heavy',
    params: z.object({ id: idTextSchema }),
    answer: pastPerformanceSchema,
    errors: ['conflict'],
  }),
  data: procedure({
    method: 'GET',
    path: '/price-tracks/reports/data/{priceTrackId}',
    summary: 'Every figure of the report of a price track, of the savers that a filter leaves',
    access,
    load: 'heavy',
    params: reported,
    query: reportQuery,
    answer: priceTrackReportSchema,
    errors: ['conflict'],
  }),
  members: procedure({
    method: 'GET',
    path: '/price-tracks/chart/members',
    summary: 'Score and rates of each artificial saver of a price track, named by its data batch',
    access,
    load: 'heavy',
    query: artificialQuery,
    answer: z.array(trackSaverSchema),
  }),
  pdf: procedure({
    method: 'GET',
    path: '/price-tracks/pdf/generate/{priceTrackId}',
    summary: 'Begins a PDF of the report of a price track; `url` gives it once the job is completed',
    access,
    records: true,
    params: reported,
    query: reportQuery.extend(besideQuery.shape),
    answer: z.object({ id: idSchema, url: z.string() }),
    errors: ['conflict', 'too_many_attempts'],
  }),
}
