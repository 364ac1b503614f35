import { Button } from '@mantine/core'
import type { BenchmarkDetails } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { FieldLines } from '../../../components/field-lines/field-lines.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { say } from '../../../lib/say.ts'
import { benchmarkQuery, useBenchmarkActions } from '../api/benchmark-queries.ts'
import { citedText, detailLines } from '../benchmark-wording.ts'
import styles from './benchmarks.module.css'
import { GrowthByYear } from './growth-by-year.tsx'
import { LevelsChart } from './levels-chart.tsx'
import { VersionsTable } from './versions-table.tsx'

interface BenchmarkDialogProps {
  readonly opened: boolean
  readonly id: string
  readonly onClose: () => void
  readonly onRestate: () => void
}

/** All that is known of a benchmark: its fields, its levels, its versions and what cites them. */
export function BenchmarkDialog({ opened, id, onClose, onRestate }: BenchmarkDialogProps) {
  const details = useQuery({ ...benchmarkQuery(id), enabled: opened })
  const { data } = details
  const [isConfirming, setIsConfirming] = useState(false)
  const reasonId = useId()
  const { remove } = useBenchmarkActions(id)
  const isBundled = id === 'default'
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={data?.name ?? 'Benchmark'}
      subtitle={data && `Benchmark ${id} · version ${data.versions.at(0)?.version ?? ''} · ${citedText(data.versions)}`}
      size="large"
      footer={
        <>
          {data !== undefined && (
            <span id={reasonId} className={styles.footNote}>
              {data.keptBecause ?? 'No data batch, import or simulation cites it.'}
            </span>
          )}
          {data !== undefined && (
            <DangerButton
              bin
              disabled={data.keptBecause !== null}
              aria-describedby={reasonId}
              onClick={() => setIsConfirming(true)}
            >
              Delete
            </DangerButton>
          )}
          {data !== undefined && !isBundled && (
            <Button leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onRestate}>
              Restate
            </Button>
          )}
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {details.isPending && <LoadingState text="Loading the benchmark..." rows={10} />}
      {details.isError && (
        <ErrorState
          title="The benchmark could not be loaded."
          error={details.error}
          onRetry={() => void details.refetch()}
        />
      )}
      {data !== undefined && <Details details={data} />}
      {data !== undefined && (
        <ConfirmDialog
          opened={isConfirming}
          onClose={() => setIsConfirming(false)}
          title={`Delete ${nameInSentence(data.name)}?`}
          confirm="Delete benchmark"
          takesAway
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                setIsConfirming(false)
                onClose()
                void say(`${nameInSentence(data.name)} is deleted.`, 5_000)
              },
            })
          }
        >
          <p>{deletedText(data)}</p>
          {remove.isError && <AlertBox tone="danger">{remove.error.message}</AlertBox>}
        </ConfirmDialog>
      )}
    </AppDialog>
  )
}

function deletedText({ name, versions }: BenchmarkDetails): string {
  const all = versions.length === 1 ? 'its levels' : `all versions of its levels (${versions.length})`
  return `${nameInSentence(name)} and ${all} will be gone, and cannot be brought back. No data batch, import or simulation cites it.`
}

function Details({ details }: { readonly details: BenchmarkDetails }) {
  const { id, name, versions, picture } = details
  const version = versions.at(0)?.version ?? 1
  return (
    <>
      <div className={styles.columns}>
        <FieldLines lines={detailLines(details)} />
        <div className={styles.pictures}>
          <LevelsChart
            picture={picture}
            source={`${nameInSentence(name)}, version ${version}`}
            fileName={`benchmark-${id}-version-${version}`}
          />
          <GrowthByYear picture={picture} />
        </div>
      </div>
      <VersionsTable details={details} />
    </>
  )
}
