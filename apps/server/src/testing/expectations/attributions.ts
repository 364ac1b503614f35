import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, type Input, statuses, superusers } from './expectation.ts'

/** Attributions are superusers' business, whichever provider they are of. */
const managed = { own: superusers, others: superusers }
/** It is completed. */
const ended = statuses(409, 403, 403, 403)

const named = ({ attributionId }: Tenant): Input => ({ params: { id: attributionId } })
const ofProvider = ({ providerId }: Tenant): Input => ({ params: { providerID: providerId } })

/** Nothing is there to be printed. */
const nothing = statuses(409, 403, 403, 403)

export const attributionsExpectations: Expectations = {
  'attributionFiles.pdfUrl': {
    input: ({ providerId }) => ({ params: { provider: providerId } }),
    own: nothing,
    others: nothing,
  },
  'chargeLens.read': { input: ({ providerId }) => ({ params: { provider: providerId } }), ...managed },
  'declaredReturn.years': { input: ({ providerId }) => ({ params: { provider: providerId } }), ...managed },
  'declaredReturn.reconcile': {
    input: ({ providerId }) => ({
      params: { provider: providerId },
      query: { declared: '[{"year":2015,"return":5}]' },
    }),
    ...managed,
  },
  'attributions.trigger': { input: ({ providerId }) => ({ params: { id: providerId } }), ...managed },
  'attributions.runs': { input: ({ providerId }) => ({ query: { provider: providerId } }), ...managed },
  'attributions.run': { input: named, ...managed },
  'attributions.cancel': { input: named, own: ended, others: ended },
  'attributions.report': { input: ofProvider, ...managed },
  'attributions.comment': {
    input: (tenant) => ({ ...ofProvider(tenant), body: { key: 'priceTrack', value: tenant.word } }),
    ...managed,
  },
}
