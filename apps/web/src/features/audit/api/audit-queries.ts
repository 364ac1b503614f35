import { auditProcedures } from '@plumbline/contract/audit/audit.ts'
import { send } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** What the log is filtered by, as it stands in the address. */
export interface AuditFilters {
  readonly user?: number | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface AuditSettings extends AuditFilters {
  readonly page: number
  readonly limit: number
}

export function auditListQuery({ page, limit, ...filters }: AuditSettings) {
  const query = { ...onTheWire(filters), page: String(page), limit: String(limit) }
  return apiQuery(['audit', 'list'], auditProcedures.list, { query })
}

export const auditChoicesQuery = apiQuery(['audit', 'choices'], auditProcedures.choices)

export async function downloadAudit(filters: AuditFilters): Promise<void> {
  await saveFile(await send(auditProcedures.export, { query: onTheWire(filters) }), 'audit-log.csv')
}

function onTheWire({ user, ...filters }: AuditFilters) {
  return { ...filters, ...(user !== undefined && { user: String(user) }) }
}
