import { Button, Progress, UnstyledButton } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Simulation } from '@plumbline/contract/simulations/simulations.ts'
import { StateBadge } from '../../../components/state-badge/state-badge.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { CutText } from '../../../components/table/value-column.tsx'
import { useSimulationActions } from '../api/simulation-queries.ts'
import {
  deviationCell,
  isUnderWay,
  simulatedText,
  simulationWords,
  statusText,
  statusTone,
  yesOrNo,
} from '../simulation-wording.ts'
import styles from './simulation-columns.module.css'

/** On a phone the first columns are all that is seen without scrolling. */
export const phoneOrder = ['id', 'status', 'actions', 'deviation', 'isSos', 'name', 'simulated']

export const factColumns: readonly DataColumn<Simulation>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => id, always: true },
  { id: 'name', header: 'Name', cell: ({ name }) => <CutText text={name} /> },
  { id: 'isSos', header: 'Is SoS?', cell: ({ isSos }) => yesOrNo(isSos) },
  { id: 'simulated', header: 'What was simulated', cell: (row) => <CutText text={simulatedText(row)} /> },
  { id: 'deviation', header: 'Standard deviation', align: 'right', cell: deviationCell },
  { id: 'status', header: 'Current Status', cell: (row) => <Status simulation={row} /> },
]

/** How far it is, and the way to call it off while it goes on. */
function Status({ simulation }: { readonly simulation: Simulation }) {
  const { name, status, progress } = simulation
  if (!isUnderWay(status)) return <StateBadge tone={statusTone(status)}>{statusText(simulation)}</StateBadge>
  return (
    <div className={styles.underWay}>
      <StateBadge tone={statusTone(status)}>{statusText(simulation)}</StateBadge>
      {status === 'running' && (
        <Progress value={100 * progress} className={styles.bar} aria-label={`Progress of ${nameInSentence(name)}`} />
      )}
      <CancelButton simulation={simulation} />
    </div>
  )
}

function CancelButton({ simulation: { id, name } }: { readonly simulation: Simulation }) {
  const { cancel } = useSimulationActions(id)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        tabIndex={-1}
        aria-label={`Cancel ${nameInSentence(name)}`}
        loading={cancel.isPending || cancel.isSuccess}
        onClick={() => cancel.mutate()}
      >
        Cancel
      </Button>
      {cancel.isError && (
        <span role="alert" className={styles.failed}>
          {cancel.error.message}
        </span>
      )}
    </>
  )
}

interface DetailsButtonProps {
  readonly simulation: Simulation
  readonly onOpen: (id: number) => void
}

export function DetailsButton({ simulation: { id, name }, onOpen }: DetailsButtonProps) {
  return (
    <UnstyledButton
      className={styles.details}
      data-row-open
      tabIndex={-1}
      aria-label={`${simulationWords.details} of ${nameInSentence(name)}`}
      onClick={() => onOpen(id)}
    >
      {simulationWords.details}
    </UnstyledButton>
  )
}
