import { Button } from '@mantine/core'
import type { OutlierReason } from '@plumbline/contract/saver-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppDialog } from '../../../components/app-dialog.tsx'
import { ErrorState, LoadingState } from '../../../components/page-state.tsx'
import { say } from '../../../lib/say.ts'
import { outliersPerPage, outliersQuery } from '../api/list-outliers.ts'
import { noDataDuration, outliersTexts, outliersTitle } from '../texts.ts'
import { OutlierShareCells } from './outlier-share-cells.tsx'
import styles from './outliers.module.css'
import { OutliersList } from './outliers-list.tsx'

interface ProviderOutliersProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly providerId: number
}

interface Shown {
  readonly page: number
  readonly excludeReason: readonly OutlierReason[]
  /** Of the first answer, with which all others stay. */
  readonly dataBatchId?: string | undefined
}

/** Everyone of a provider by reason, and the list of those who are not scored. Without data it says so instead. */
export function ProviderOutliers({ opened, onClose, providerId }: ProviderOutliersProps) {
  const [shown, setShown] = useState<Shown>({ page: 1, excludeReason: [] })
  const { page, excludeReason, dataBatchId } = shown
  const list = useQuery({ ...outliersQuery({ providerId, excludeReason }, page, dataBatchId), enabled: opened })
  const none = opened && list.data?.totalMemberCount === 0
  const source = list.data?.source ?? null
  useEffect(() => {
    if (!none) return
    onClose()
    void say(outliersTexts.noDataForProvider, noDataDuration)
  }, [none, onClose])
  const show = (next: Partial<Shown>) =>
    setShown({ page: 1, excludeReason, dataBatchId: dataBatchId ?? source?.id, ...next })
  return (
    <AppDialog
      opened={opened && !none}
      onClose={onClose}
      title={outliersTitle(providerId)}
      subtitle={source === null ? undefined : sourceWords(source)}
      size="large"
      footer={
        <Button variant="filled" onClick={onClose}>
          {outliersTexts.close}
        </Button>
      }
    >
      {list.isPending && <LoadingState text="Loading outliers..." rows={outliersPerPage} />}
      {list.isError && (
        <ErrorState title="The outliers could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && (
        <div className={styles.content}>
          <OutlierShareCells everyone={list.data} />
          <OutliersList
            list={list.data}
            stale={list.isPlaceholderData}
            page={page}
            excludeReason={excludeReason}
            onPage={(next) => show({ page: next })}
            onExclude={(reasons) => show({ excludeReason: reasons })}
          />
        </div>
      )}
    </AppDialog>
  )
}

/** `Northbank Master Trust · Data batch 128.2 · Demonstration index v3`. */
function sourceWords(source: { id: string; providerName: string; benchmarkName: string; benchmarkVersion: number }) {
  const { id, providerName, benchmarkName, benchmarkVersion } = source
  return `${providerName} · Data batch ${id} · ${benchmarkName} v${benchmarkVersion}`
}
