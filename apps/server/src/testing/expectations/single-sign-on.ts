import { type Expectations, everybody, statuses } from './expectation.ts'

/** There is none without the settings for it. */
const none = statuses(404, 404, 404, 404)

export const singleSignOnExpectations: Expectations = {
  'singleSignOn.offer': { own: everybody },
  'singleSignOn.begin': { own: none },
  'singleSignOn.unlink': {
    input: (_tenant, { client }) => ({ params: { id: client.userId } }),
    own: statuses(200, 403, 403, 403),
    others: statuses(200, 403, 403, 403),
  },
  'singleSignOn.finish': { input: () => ({ body: { proof: 'none', state: 'none', code: 'none' } }), own: none },
}
