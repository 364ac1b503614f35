import type { Provenance } from '@plumbline/contract/report-figures/provenance.ts'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import type { Mark } from '../marks.ts'
import { analysisTexts } from '../texts.ts'

const MemberDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../../components/member-dialog/member-dialog.tsx')).MemberDialog,
)

interface PickedSaversProps {
  readonly provenance: Provenance
  readonly mark: Mark | undefined
  readonly onClose: () => void
}

/** The savers behind the mark that was clicked. */
export function PickedSavers({ provenance: { id, providerId }, mark, onClose }: PickedSaversProps) {
  // What was opened last is still seen while the dialog closes.
  const [last, setLast] = useState(mark)
  if (mark !== undefined && mark !== last) setLast(mark)
  const { range, filter } = mark ?? last ?? { range: '', filter: null }
  if (filter === null || providerId === null) return null
  return (
    <MemberDialog
      opened={mark !== undefined}
      onClose={onClose}
      title={analysisTexts.members}
      range={range}
      columns="analysis"
      filter={filter}
      providerId={providerId}
      dataBatchId={id}
    />
  )
}
