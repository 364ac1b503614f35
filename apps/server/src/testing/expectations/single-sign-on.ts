import { type Expectations, everybody, statuses } from './expectation.ts'

/** There is none without the settings for it. */
const none = statuses(404, 404, 404, 404)
const random = 'r'.repeat(43)

export const singleSignOnExpectations: Expectations = {
  'singleSignOn.offer': { own: everybody },
  'singleSignOn.begin': { input: () => ({ body: { proofHash: random } }), own: none },
  'singleSignOn.finish': { input: () => ({ body: { proof: random, state: 'none', code: 'none' } }), own: none },
}
