import { type Expectations, everybody, statuses } from './expectation.ts'

const refused = statuses(400, 400, 400, 400)
let people = 0
/** Sessions are one's own, whatever the role. */
const nobodys = statuses(404, 404, 404, 404)

export const authExpectations: Expectations = {
  'auth.login': {
    // Too many wrong passwords of one address would be answered in another way.
    input: () => ({ body: { email: `nobody.${++people}@example.com`, password: 'wrong' } }),
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
  'sessions.revoke': {
    input: (_tenant, { client: { sessionId } }) => ({ params: { id: sessionId } }),
    own: everybody,
    others: nobodys,
  },
}
