import { type Expectations, everybody, hidden, statuses, superusers } from './expectation.ts'

/** The name is taken. */
const taken = statuses(409, 403, 403, 403)

export const providersExpectations: Expectations = {
  'providers.list': { own: everybody },
  'providers.all': { own: superusers },
  'providers.withData': { own: everybody },
  'providers.withPerformanceAttribution': { own: everybody },
  'providers.latestBatches': { own: everybody },
  'providers.get': { input: ({ providerId }) => ({ params: { id: providerId } }), own: everybody, others: hidden },
  'providers.create': {
    input: ({ word }) => ({ body: { name: `${word} Pensions` } }),
    own: taken,
    others: taken,
    missing: superusers,
  },
}
