import { type Expectations, everybody, statuses, superusers } from './expectation.ts'

export const mailExpectations: Expectations = {
  'mails.list': { own: superusers },
  // There is no such mail for anybody.
  'mails.get': { input: () => ({ params: { id: 2_000_000_000 } }), own: statuses(404, 403, 403, 403) },
  'mails.download': { input: () => ({ params: { id: 2_000_000_000 } }), own: statuses(404, 403, 403, 403) },
  'mails.retry': { input: () => ({ params: { id: 2_000_000_000 } }), own: statuses(404, 403, 403, 403) },
  // Nobody is named to get the requests.
  'mails.requestReport': { own: statuses(403, 403, 403, 503) },
  'settings.brand': { own: everybody },
  // None was set.
  'settings.logo': { own: statuses(404, 404, 404, 404) },
  'settings.get': { own: superusers },
  // Nobody has changed them so often yet.
  'settings.change': {
    input: () => ({ body: { version: 1_000_000, settings: {} } }),
    own: statuses(409, 403, 403, 403),
  },
  // Not a form with a picture.
  'settings.setLogo': { own: statuses(422, 403, 403, 403) },
  'settings.removeLogo': { own: superusers },
  'settings.testMail': { own: superusers },
}
