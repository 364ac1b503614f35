import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Mark } from '@plumbline/figures/figure.ts'
import { type ComponentType, useState } from 'react'
import { reportTexts } from '../texts.ts'
import type { MembersProps } from './report-parts.ts'

interface PickedSaversProps {
  readonly mark: Mark | undefined
  readonly provenance: Provenance
  readonly onClose: () => void
  readonly Members: ComponentType<MembersProps>
}

/** The savers behind the mark that was picked. */
export function PickedSavers({ mark, provenance, onClose, Members }: PickedSaversProps) {
  // What was opened last is still seen while the dialog closes.
  const [last, setLast] = useState(mark)
  if (mark !== undefined && mark !== last) setLast(mark)
  const filter = mark?.filter ?? last?.filter
  if (last === undefined || !filter) return null
  return (
    <Members
      opened={mark !== undefined}
      onClose={onClose}
      title={reportTexts.members}
      range={last.name}
      filter={filter}
      providerId={provenance.providerId}
      dataBatchId={provenance.id}
    />
  )
}
