import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, type Input, statuses, superusers } from './expectation.ts'

const importOf = ({ importId }: Tenant): Input => ({ params: { id: importId } })
/** What a superuser may do to any provider's import, but not now. */
const notNow = statuses(409, 403, 403, 403)

/** What another superuser uploaded is theirs to confirm. */
const theirs = statuses(404, 403, 403, 403)

export const importsExpectations: Expectations = {
  'imports.list': { own: superusers },
  'imports.get': { input: importOf, own: superusers, others: superusers },
  'imports.scoreAgain': {
    input: ({ providerId, version }) => ({
      body: {
        providerId,
        dataBatchId: version,
        indexType: 'default',
        useMinOutliers: false,
        numberOfYearsForOutlier: 1,
        scoringMethod: 'new',
      },
    }),
    own: superusers,
    others: superusers,
  },
  'imports.publish': {
    input: (tenant) => ({ ...importOf(tenant), body: { comparedWith: null } }),
    own: notNow,
    others: notNow,
  },
  'imports.columnKind': {
    input: (tenant) => ({ ...importOf(tenant), body: { column: 'Section', kind: 'text' } }),
    own: notNow,
    others: notNow,
  },
  'imports.cancel': { input: importOf, own: notNow, others: notNow },
  'imports.restore': { input: importOf, own: notNow, others: notNow },
  // This import has no errors.
  'imports.errors': {
    input: importOf,
    own: statuses(404, 403, 403, 403),
    others: statuses(404, 403, 403, 403),
  },
  'uploads.upload': {
    input: ({ providerId, word }) => ({ form: { fields: { providerId }, content: `a file of ${word}` } }),
    own: superusers,
    others: superusers,
  },
  'uploads.confirm': { input: ({ uploadId }) => ({ body: { uploadId } }), own: notNow, others: theirs },
  'uploads.template': { own: superusers },
  'uploads.dictionary': { own: superusers },
}
