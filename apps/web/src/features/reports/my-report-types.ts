import { type ReportType, reportTypesFor } from '@plumbline/contract/reports/report-types.ts'
import { useCurrentUser } from '../../lib/start-up.ts'

/** The kinds of report that who is signed in may have. */
export function useMyReportTypes(): readonly ReportType[] {
  const user = useCurrentUser()
  return user === null ? [] : reportTypesFor(user.role)
}
