import { partType, tusVersion } from '@plumbline/contract/uploads/part-uploads.ts'
import { tusMetadata } from '../server/tus-client.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, type Input, statuses, superusers } from './expectation.ts'

const tus = { 'tus-resumable': tusVersion }
const partOf = ({ partId }: Tenant): Input => ({ params: { id: partId }, headers: tus })
const begun = statuses(201, 403, 403, 403)
const noContent = statuses(204, 403, 403, 403)
/** What somebody has begun is theirs alone: another superuser is told that there is none. */
const theirs = statuses(404, 403, 403, 403)

export const partUploadsExpectations: Expectations = {
  'partUploads.begin': {
    input: ({ providerId, word }) => ({
      headers: {
        ...tus,
        'upload-length': '10',
        'upload-metadata': tusMetadata({ filename: `${word}.csv`, providerId: String(providerId) }),
      },
    }),
    own: begun,
    others: begun,
  },
  'partUploads.list': { own: superusers },
  'partUploads.offset': { input: partOf, own: superusers, others: theirs },
  'partUploads.top': { input: ({ partId }) => ({ params: { id: partId } }), own: superusers, others: theirs },
  'partUploads.append': {
    input: (tenant) => ({
      ...partOf(tenant),
      headers: { ...tus, 'upload-offset': '0', 'content-type': partType },
      bytes: 'dataId,scheme',
    }),
    own: noContent,
    others: theirs,
  },
  'partUploads.remove': { input: partOf, own: noContent, others: theirs },
  'partUploads.finish': {
    input: (tenant) => ({ ...partOf(tenant), body: {} }),
    // Nothing of it has arrived.
    own: statuses(409, 403, 403, 403),
    others: theirs,
  },
}
