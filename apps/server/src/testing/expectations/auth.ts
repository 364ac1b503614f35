import { type Expectations, everybody, statuses } from './expectation.ts'

const refused = statuses(400, 400, 400, 400)

export const authExpectations: Expectations = {
  'auth.login': {
    input: () => ({ body: { email: 'nobody@example.com', password: 'wrong' } }),
    own: statuses(400, 400, 400, 400),
  },
  'auth.logout': { own: everybody },
  'auth.me': { own: everybody },
  'passwords.requestReset': { input: () => ({ body: { email: 'nobody@example.com' } }), own: everybody },
  // A link that is none.
  'passwords.showLink': { input: () => ({ query: { jwt: 'a.b.c' } }), own: refused },
  'passwords.setByLink': { input: () => ({ body: { newPass: 'New-Horse-10', jwt: 'a.b.c' } }), own: refused },
  // Not the password.
  'passwords.change': { input: () => ({ body: { oldPass: 'wrong', newPass: 'New-Horse-10' } }), own: refused },
  'sessions.list': { own: everybody },
  'sessions.revokeOthers': { own: everybody },
  // Nobody's.
  'sessions.revoke': { input: () => ({ params: { id: 2_000_000_000 } }), own: statuses(404, 404, 404, 404) },
}
