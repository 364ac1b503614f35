import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Mark } from '@plumbline/figures/figure.ts'
import { useLastOpened } from '../../../components/dialog/use-last-opened.ts'
import { loadWhen } from '../../../components/load-when.tsx'
import { startSaversFile } from '../api/start-files.ts'
import type { FileMaker } from '../file-maker.ts'
import { analysisTexts } from '../texts.ts'

const MemberDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../../components/member-dialog/member-dialog.tsx')).MemberDialog,
)

interface PickedSaversProps {
  readonly provenance: Provenance
  readonly mark: Mark | undefined
  readonly onClose: () => void
  readonly file: FileMaker
}

/** The savers behind the mark that was clicked. */
export function PickedSavers({ provenance, mark, onClose, file }: PickedSaversProps) {
  const { id, providerId } = provenance
  const last = useLastOpened(mark)
  if (!last?.filter || providerId === null) return null
  const { name, filter } = last
  return (
    <MemberDialog
      opened={mark !== undefined}
      onClose={onClose}
      title={analysisTexts.members}
      range={name}
      columns="analysis"
      filter={filter}
      providerId={providerId}
      dataBatchId={id}
      onDownload={() => void file.start(() => startSaversFile(provenance, filter))}
      downloading={file.isRunning}
    />
  )
}
