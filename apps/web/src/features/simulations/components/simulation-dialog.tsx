import { Button } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { SimulationDetails } from '@plumbline/contract/simulations/simulations.ts'
import { IconDownload, IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useLastOpened } from '../../../components/dialog/use-last-opened.ts'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { say } from '../../../lib/say.ts'
import { simulationQuery, useSimulationActions } from '../api/simulation-queries.ts'
import type { DeviationsDownload } from '../deviations-download.ts'
import { isUnderWay, kindText } from '../simulation-wording.ts'
import { SimulationOutcomeView } from './simulation-outcome.tsx'
import styles from './simulations.module.css'

interface SimulationDialogProps {
  /** Absent: none is opened. */
  readonly openId: number | undefined
  readonly onClose: () => void
  readonly download: DeviationsDownload
}

/** All that is known of a simulation: its fields, its result and what the number means. */
export function SimulationDialog({ openId, onClose, download }: SimulationDialogProps) {
  const lastId = useLastOpened(openId)
  if (lastId === undefined) return null
  return <OpenedDialog opened={openId !== undefined} id={lastId} onClose={onClose} download={download} />
}

interface OpenedDialogProps {
  readonly opened: boolean
  readonly id: number
  readonly onClose: () => void
  readonly download: DeviationsDownload
}

function OpenedDialog({ opened, id, onClose, download }: OpenedDialogProps) {
  const details = useQuery({ ...simulationQuery(id), enabled: opened })
  const { data } = details
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={`Simulation ${id}`}
      subtitle={data && `${nameInSentence(data.name)} · ${kindText(data)}`}
      size="large"
      footer={
        <>
          {data !== undefined && <Actions simulation={data} onRemoved={onClose} download={download} />}
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {details.isPending && <LoadingState text="Loading the simulation..." rows={10} />}
      {details.isError && (
        <ErrorState
          title="The simulation could not be loaded."
          error={details.error}
          onRetry={() => void details.refetch()}
        />
      )}
      {data !== undefined && <SimulationOutcomeView simulation={data} />}
    </AppDialog>
  )
}

interface ActionsProps {
  readonly simulation: SimulationDetails
  readonly onRemoved: () => void
  readonly download: DeviationsDownload
}

/** What may be done to it: to call it off while it is made, to download or delete it afterwards. */
function Actions({ simulation, onRemoved, download }: ActionsProps) {
  const { id, name, status, isSos, result, keptBecause } = simulation
  const [isConfirming, setIsConfirming] = useState(false)
  const { cancel, remove } = useSimulationActions(id)
  if (isUnderWay(status)) {
    return (
      <>
        <span className={styles.footNote}>{cancel.isError ? cancel.error.message : ''}</span>
        <DangerButton
          leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
          loading={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate()}
        >
          Cancel simulation
        </DangerButton>
      </>
    )
  }
  const usable =
    isSos && result?.stDev != null ? 'Can be chosen as the spread of the next upload (scoring method old).' : ''
  return (
    <>
      <span className={styles.footNote}>{keptBecause ?? usable}</span>
      <DangerButton bin disabled={keptBecause !== null} onClick={() => setIsConfirming(true)}>
        Delete
      </DangerButton>
      {result !== null && (
        <Button
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={download.isRunning}
          onClick={() => download.start([id])}
        >
          Download
        </Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Delete simulation ${id}?`}
        confirm="Delete simulation"
        takesAway
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setIsConfirming(false)
              onRemoved()
              void say(`Simulation ${id} is deleted.`, 5_000)
            },
          })
        }
      >
        <p>{name} and its result will be gone. The same fields and seed give the same numbers again.</p>
        {remove.isError && <AlertBox tone="danger">{remove.error.message}</AlertBox>}
      </ConfirmDialog>
    </>
  )
}
