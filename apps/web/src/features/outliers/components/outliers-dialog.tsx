import { Button } from '@mantine/core'
import type { Provider } from '@plumbline/contract/providers.ts'
import type { BatchSource } from '@plumbline/contract/savers.ts'
import { useEffect, useRef, useState } from 'react'
import { AppDialog } from '../../../components/app-dialog.tsx'
import { say } from '../../../lib/say.ts'
import { noDataDuration, outliersTexts, outliersTitle } from '../texts.ts'
import { useOutliers } from '../use-outliers.ts'
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
}

/**
 * Asks for a provider where none is on screen, then shows everyone of its batch by reason and the list of those who are
 * not scored. Without data it closes and says so.
 */
export function OutliersDialog({ opened, opening, onClose, provider, providers }: OutliersDialogProps) {
  const [asked, setAsked] = useState<{ readonly opening: number; readonly id: number }>()
  const providerId = provider?.id ?? (asked?.opening === opening ? asked.id : undefined)
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
      subtitle={outliers.source === null ? undefined : sourceWords(outliers.source)}
      size={providerId === undefined ? 'small' : 'large'}
      footer={
        <Button ref={closing} variant={providerId === undefined ? 'default' : 'filled'} onClick={onClose}>
          {outliersTexts.close}
        </Button>
      }
    >
      {providerId === undefined ? (
        <ProviderChoice
          providers={providers}
          onShow={(id) => {
            setAsked({ opening, id })
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

/** `Northbank Master Trust · Data batch 128.2 · Demonstration index v3`. */
function sourceWords({ id, providerName, benchmarkName, benchmarkVersion }: BatchSource): string {
  return `${providerName} · Data batch ${id} · ${benchmarkName} v${benchmarkVersion}`
}
