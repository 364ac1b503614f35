import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { batchVersionSchema } from '../filter/saver-filter.ts'
import { saverListQuerySchema, saverQuerySchema, saverRowIdSchema } from '../savers/savers.ts'
import { idTextSchema, isoDateSchema, pageOf } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { withWireNames } from '../wire/wire-names.ts'

const access = permissions.readReports.roles
const ofProvider = z.object({ id: idTextSchema })

/** A saver of a provider: rates are fractions a year, amounts pounds. */
export const providerAnalysisRowSchema = withWireNames(
  {
    id: saverRowIdSchema,
    dataId: z.string(),
    scheme: z.string(),
    fund: z.string(),
    irr: z.number().nullable(),
    benchmarkIrr: z.number().nullable(),
    firstContributionDate: isoDateSchema.nullable(),
    lastContributionDate: isoDateSchema.nullable(),
    navAmount: z.number(),
    benchmarkNavAmount: z.number().nullable(),
    navDate: isoDateSchema,
    /** Net of what was paid out. */
    totalContributionAmount: z.number(),
  },
  {
    irr: 'xirr',
    benchmarkIrr: 'benchmarkXirr',
    navAmount: 'nav',
    benchmarkNavAmount: 'benchmarkNav',
    navDate: 'nav_date',
    totalContributionAmount: 'totalContribution',
  },
)
export type ProviderAnalysisRow = z.infer<typeof providerAnalysisRowSchema>

/** How the savers of one provider did: a table, and four charts of all of them. */
export const providerAnalysisProcedures = {
  list: procedure({
    method: 'GET',
    path: '/providers/{id}/analysis',
    summary: 'Savers of a provider for its analysis, a page at a time',
    access,
    load: 'heavy',
    params: ofProvider,
    query: saverListQuerySchema,
    answer: pageOf(providerAnalysisRowSchema).extend({ dataBatchIds: z.array(batchVersionSchema) }),
  }),
  figures: procedure({
    method: 'GET',
    path: '/providers/{id}/analysis/figures',
    summary: 'The four charts of a provider’s analysis',
    access,
    load: 'heavy',
    params: ofProvider,
    query: saverQuerySchema,
    // What its charts read is said by the charts themselves, to which server and client hold the answer.
    answer: z.looseObject({ provenance: provenanceSchema }),
  }),
}
