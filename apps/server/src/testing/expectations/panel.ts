import { peopleFile } from '../panel/people-file.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, type Input, statuses, superusers } from './expectation.ts'

/** The panel belongs to nobody: every superuser manages all of it. */
const managed = { own: superusers, others: superusers }
/** The import has failed. */
const ended = statuses(409, 403, 403, 403)

const user = ({ panelUserId }: Tenant): Input => ({ params: { id: panelUserId } })
const ofImport = ({ panelImportId }: Tenant): Input => ({ params: { id: panelImportId } })
const edited = ({ panelUserId }: Tenant): Input => ({ form: { fields: { id: panelUserId } } })
const document = ({ panelDocumentId }: Tenant): Input => ({ params: { uuid: panelDocumentId } })
const dead = statuses(400, 400, 400, 400)
const people = (): Input => ({
  form: {
    fields: {},
    fileName: 'people.csv',
    content: peopleFile([{ email: 'one@example.org', firstName: 'Only', lastName: 'One' }]),
  },
})

export const panelExpectations: Expectations = {
  'panelImports.list': { own: superusers },
  'panelImports.add': { input: people, own: superusers },
  'panelImports.publish': { input: ofImport, own: ended, others: ended },
  'panelImports.cancel': { input: ofImport, own: ended, others: ended },
  'panelImports.errors': { input: ofImport, ...managed },
  'panelUsers.list': { own: superusers },
  'panelUsers.get': { input: user, ...managed },
  'panelUsers.edit': { input: edited, ...managed },
  'panelUsers.documentLink': { input: document, ...managed },
  // The link itself says who asked for it.
  'panelUsers.document': { input: () => ({ query: { token: 'x' } }), own: dead },
}
