import { Button } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { BatchSource } from '@plumbline/contract/savers/savers.ts'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { say } from '../../../lib/say.ts'
import { usePermission } from '../../../lib/use-permission.ts'
import { startOutliersExport } from '../api/start-outliers-export.ts'
import type { OutliersDownload } from '../outliers-download.ts'
import { noDataDuration, outliersTexts, outliersTitle } from '../texts.ts'
import { type Outliers, useOutliers } from '../use-outliers.ts'
import { ProviderChoice } from './provider-choice.tsx'
import { ProviderOutliers } from './provider-outliers.tsx'

interface OutliersDialogProps {
  readonly opened: boolean
  /** How many times it was opened: each time it begins anew. */
  readonly opening: number
  readonly onClose: () => void
  /** Absent: it is asked for. */
  readonly provider: Provider | undefined
  readonly providers: readonly Provider[]
  readonly download: OutliersDownload
}

/**
 * Asks for a provider where none is on screen, then shows everyone of its batch by reason and the list of those who are
 * not scored. Without data it closes and says so.
 */
export function OutliersDialog(props: OutliersDialogProps) {
  const { opened, opening, onClose, provider, providers, download } = props
  const [pick, setPick] = useState<{ readonly opening: number; readonly id: number }>()
  const providerId = provider?.id ?? (pick?.opening === opening ? pick.id : undefined)
  const outliers = useOutliers({ providerId, opening, opened })
  const closing = useRef<HTMLButtonElement>(null)
  const none = opened && outliers.list.data?.totalMemberCount === 0
  useEffect(() => {
    if (!none) return
    onClose()
    void say(outliersTexts.noDataForProvider, noDataDuration)
  }, [none, onClose])
  return (
    <AppDialog
      opened={opened && !none}
      onClose={onClose}
      title={providerId === undefined ? 'Outliers' : outliersTitle(providerId)}
      subtitle={outliers.source === null ? nameOf(providers, providerId) : sourceWords(outliers.source)}
      size={providerId === undefined ? 'small' : 'large'}
      footer={
        <>
          <DownloadButton providerId={providerId} outliers={outliers} download={download} />
          <Button ref={closing} variant={providerId === undefined ? 'default' : 'filled'} onClick={onClose}>
            {outliersTexts.close}
          </Button>
        </>
      }
    >
      {providerId === undefined ? (
        <ProviderChoice
          providers={providers}
          onShow={(id) => {
            setPick({ opening, id })
            // What had the focus goes.
            closing.current?.focus()
          }}
        />
      ) : (
        <ProviderOutliers outliers={outliers} />
      )}
    </AppDialog>
  )
}

interface DownloadButtonProps {
  readonly providerId: number | undefined
  readonly outliers: Outliers
  readonly download: OutliersDownload
}

/** All pages of the list that is shown, where it has any. */
function DownloadButton({ providerId, outliers, download }: DownloadButtonProps) {
  const { list, source, excludeReason } = outliers
  const isAllowed = usePermission('exportSavers')
  if (!isAllowed || providerId === undefined) return null
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={(list.data?.count ?? 0) === 0}
      loading={download.isRunning}
      onClick={() => download.start(() => startOutliersExport({ providerId, excludeReason }, source?.id))}
    >
      {outliersTexts.download}
    </Button>
  )
}

/** The heading has their number: whose it is stands below it from the first moment. */
function nameOf(providers: readonly Provider[], providerId: number | undefined): string | undefined {
  const name = providers.find(({ id }) => id === providerId)?.name
  return name === undefined ? undefined : nameInSentence(name)
}

/** `Northbank Master Trust · Data batch 128.2 · Demonstration index v3`. */
function sourceWords({ id, providerName, benchmarkName, benchmarkVersion }: BatchSource): string {
  return `${nameInSentence(providerName)} · Data batch ${id} · ${nameInSentence(benchmarkName)} v${benchmarkVersion}`
}
