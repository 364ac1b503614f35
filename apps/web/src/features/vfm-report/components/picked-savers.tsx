import type { Provenance } from '@plumbline/contract/report-figures/provenance.ts'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import type { pickedMark } from '../figures/figures-of.ts'
import { markName } from '../figures/report-figure.ts'
import { reportTexts } from '../texts.ts'

const MemberDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../../components/member-dialog/member-dialog.tsx')).MemberDialog,
)

interface PickedSaversProps {
  readonly mark: ReturnType<typeof pickedMark>
  readonly provenance: Provenance
  readonly onClose: () => void
}

/** The savers behind the mark that the address names. */
export function PickedSavers({ mark, provenance, onClose }: PickedSaversProps) {
  // What was opened last is still seen while the dialog closes.
  const [last, setLast] = useState(mark)
  if (mark !== undefined && mark !== last) setLast(mark)
  const filter = mark?.filter ?? last?.filter
  if (last === undefined || !filter || provenance.providerId === null) return null
  return (
    <MemberDialog
      opened={mark !== undefined}
      onClose={onClose}
      title={reportTexts.members}
      range={markName(last.figure, last.place)}
      columns="report"
      filter={filter}
      providerId={provenance.providerId}
      dataBatchId={provenance.id}
    />
  )
}
