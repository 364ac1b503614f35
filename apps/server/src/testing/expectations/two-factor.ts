import { type Expectations, everybody, statuses } from './expectation.ts'

const refused = statuses(400, 400, 400, 400)
/** It is not on. */
const conflict = statuses(409, 409, 409, 409)
const code = () => ({ body: { code: '000000' } })

export const twoFactorExpectations: Expectations = {
  'twoFactor.signIn': { input: () => ({ body: { challenge: 'none', code: '000000' } }), own: refused },
  'twoFactor.state': { own: everybody },
  // Users without a password, who signed in a moment ago.
  'twoFactor.enrol': { input: () => ({ body: {} }), own: everybody },
  'twoFactor.confirm': { input: code, own: refused },
  'twoFactor.renewRecoveryCodes': { input: code, own: conflict },
  'twoFactor.disable': { input: code, own: conflict },
  // The matrix asks about the caller, who goes the usual way.
  'twoFactor.reset': {
    input: (_tenant, { client }) => ({ params: { id: client.userId } }),
    own: statuses(409, 403, 403, 403),
    others: statuses(200, 403, 403, 403),
  },
}
