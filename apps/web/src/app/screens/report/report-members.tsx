import { exportsProcedures } from '@plumbline/contract/exports/exports.ts'
import { loadWhen } from '../../../components/load-when.tsx'
import { useExport } from '../../../features/exports/api/use-export.ts'
import type { MembersProps } from '../../../features/vfm-report/components/report-parts.ts'
import { call } from '../../../lib/api-client.ts'
import { usePermission } from '../../../lib/use-permission.ts'

const MemberDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../../components/member-dialog/member-dialog.tsx')).MemberDialog,
)

/** The savers behind a mark of a report, and the file of them for those who may have it. */
export function ReportMembers(props: MembersProps) {
  const file = useExport()
  const mayExport = usePermission('exportSavers')
  const { filter, providerId, dataBatchId } = props
  const begin = () =>
    call(exportsProcedures.members, {
      query: { filters: JSON.stringify({ ...filter, providers: [providerId] }), dataBatchIds: dataBatchId },
    })
  return (
    <MemberDialog
      {...props}
      isSample={providerId === null}
      columns="report"
      downloading={file.isRunning}
      {...(mayExport && providerId !== null && { onDownload: () => void file.start({ begin, pace: 'savers' }) })}
    />
  )
}
