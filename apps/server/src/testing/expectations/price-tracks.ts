import { pricesFile } from '../files/price-files.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, type Input, statuses, superusers } from './expectation.ts'

/** Price tracks belong to nobody: every superuser manages all of them. */
const managed = { own: superusers, others: superusers }
/** It is completed. */
const ended = statuses(409, 403, 403, 403)

const named = ({ priceTrackId }: Tenant): Input => ({ params: { id: priceTrackId } })
const batchNamed = ({ priceTrackBatch }: Tenant): Input => ({ query: { dataBatchIds: priceTrackBatch } })
const reported = ({ priceTrackId }: Tenant): Input => ({ params: { priceTrackId } })
const added = (): Input => ({
  form: { fields: { name: 'A fund', navDate: '2019-12-31' }, fileName: 'prices.csv', content: pricesFile() },
})

/** Pots of one's own provider, or of another one, beside it. */
const checked = ({ priceTrackId, providerId, word }: Tenant): Input => ({
  params: { id: priceTrackId },
  query: { provider: providerId, fund: `Fund of ${word}` },
})

export const priceTracksExpectations: Expectations = {
  'priceChecks.unitPrice': { input: checked, ...managed },
  'priceChecks.delay': { input: checked, ...managed },
  'priceTracks.list': { own: superusers },
  'priceTracks.get': { input: named, ...managed },
  'priceTracks.add': { input: added, own: superusers },
  'priceTracks.cancel': { input: named, own: ended, others: ended },
  'priceTracks.remove': { input: named, ...managed },
  'priceTrackReports.ranges': { input: batchNamed, ...managed },
  'priceTrackReports.pastPerformance': { input: named, ...managed },
  'priceTrackReports.data': { input: reported, ...managed },
  'priceTrackReports.pdf': { input: reported, ...managed },
  'priceTrackReports.members': { input: batchNamed, ...managed },
}
