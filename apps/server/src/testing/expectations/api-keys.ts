import { type Expectations, statuses } from './expectation.ts'

const missing = statuses(404, 404, 404, 403)
/** Keys are one's own: who may revoke which is tried in `api-keys.test.ts`. */
const nobodys = () => ({ params: { id: 2_000_000_001 } })

export const apiKeysExpectations: Expectations = {
  'apiKeys.list': { own: statuses(200, 200, 200, 403) },
  'apiKeys.create': {
    // Users without a password, who signed in a moment ago.
    input: ({ providerId }) => ({ body: { name: 'a key', role: 'pilot', days: 1, providers: [providerId] } }),
    own: statuses(200, 200, 200, 403),
    others: statuses(200, 404, 404, 403),
  },
  'apiKeys.revokeEarlier': { own: statuses(200, 200, 200, 403) },
  'apiKeys.revoke': { input: nobodys, own: missing, others: missing },
}
