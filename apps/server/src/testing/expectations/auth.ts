import { type Expectations, everybody, statuses } from './expectation.ts'

export const authExpectations: Expectations = {
  'auth.login': {
    input: () => ({ body: { email: 'nobody@example.com', password: 'wrong' } }),
    own: statuses(400, 400, 400, 400),
  },
  'auth.logout': { own: everybody },
  'auth.me': { own: everybody },
}
