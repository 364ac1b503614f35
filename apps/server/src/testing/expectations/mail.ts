import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, everybody, type Input, statuses, superusers } from './expectation.ts'

const mailOf = ({ mailId }: Tenant): Input => ({ params: { id: mailId } })

export const mailExpectations: Expectations = {
  'mails.list': { own: superusers },
  'mails.get': { input: mailOf, own: superusers, others: superusers },
  'mails.download': { input: mailOf, own: superusers, others: superusers },
  // It has been sent.
  'mails.retry': { input: mailOf, own: statuses(409, 403, 403, 403), others: statuses(409, 403, 403, 403) },
  // It is no request.
  'mails.answer': {
    input: (tenant) => ({ ...mailOf(tenant), body: { answered: true } }),
    own: statuses(409, 403, 403, 403),
    others: statuses(409, 403, 403, 403),
  },
  // Nobody is named to get the requests.
  'mails.requestReport': { own: statuses(403, 403, 403, 503) },
  'settings.brand': { own: everybody },
  // None was set.
  'settings.logo': { own: statuses(404, 404, 404, 404) },
  'settings.get': { own: superusers },
  // What is not named is as the program has it, as it is here already.
  'settings.change': { input: () => ({ body: { version: '', settings: {} } }), own: superusers },
  // Not a form with a picture.
  'settings.setLogo': { own: statuses(415, 403, 403, 403) },
  'settings.removeLogo': { own: superusers },
  'settings.testMail': { own: superusers },
}
