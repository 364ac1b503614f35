import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import { permissionOf, type ReportType } from '@plumbline/contract/reports/report-types.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** @throws ApiFailure forbidden for a kind of report that their role does not have */
export function requireReport({ role }: Pick<Caller, 'role'>, type: ReportType): void {
  if (!isPermitted(role, permissionOf(type))) throw new ApiFailure('forbidden', 'Your role does not have this report.')
}
