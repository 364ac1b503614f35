import type { auditProcedures } from '@plumbline/contract/audit/audit.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { exportEntries } from './export-entries.ts'
import { listChoices, listEntries } from './list-entries.ts'

export function auditHandlers(services: Services): Handlers<typeof auditProcedures> {
  return {
    list: ({ query: { page, limit, ...filter } }) => listEntries(services, filter, { page, limit }),
    choices: () => listChoices(services),
    async export({ query }, { reply }) {
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .send(exportEntries(services, query))
      return undefined
    },
  }
}
