import type { Mark } from '@plumbline/figures/figure.ts'
import { useLastOpened } from '../../../components/dialog/use-last-opened.ts'
import { loadWhen } from '../../../components/load-when.tsx'
import { trackReportTexts } from '../texts.ts'

const MemberDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../../components/member-dialog/member-dialog.tsx')).MemberDialog,
)

interface TrackMembersProps {
  readonly mark: Mark | undefined
  readonly dataBatchId: string
  readonly onClose: () => void
}

/** The artificial savers behind the mark that was picked; they are never downloaded. */
export function TrackMembers({ mark, dataBatchId, onClose }: TrackMembersProps) {
  const last = useLastOpened(mark)
  if (!last?.filter) return null
  return (
    <MemberDialog
      opened={mark !== undefined}
      onClose={onClose}
      title={trackReportTexts.members}
      range={last.name}
      columns="report"
      filter={last.filter}
      providerId={null}
      dataBatchId={dataBatchId}
    />
  )
}
