import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Mark } from '@plumbline/figures/figure.ts'
import { useState } from 'react'
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
  // What was opened last is still seen while the dialog closes.
  const [last, setLast] = useState(mark)
  if (mark !== undefined && mark !== last) setLast(mark)
  const { name, filter } = mark ?? last ?? { name: '', filter: null }
  if (filter === null || providerId === null) return null
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
