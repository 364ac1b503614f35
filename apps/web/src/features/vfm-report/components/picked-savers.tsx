import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Mark } from '@plumbline/figures/figure.ts'
import type { ComponentType } from 'react'
import { useLastOpened } from '../../../components/dialog/use-last-opened.ts'
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
  const last = useLastOpened(mark)
  if (!last?.filter) return null
  return (
    <Members
      opened={mark !== undefined}
      onClose={onClose}
      title={reportTexts.members}
      range={last.name}
      filter={last.filter}
      providerId={provenance.providerId}
      dataBatchId={provenance.id}
    />
  )
}
