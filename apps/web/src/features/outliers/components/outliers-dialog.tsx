import type { Provider } from '@plumbline/contract/providers.ts'
import { useState } from 'react'
import { ChooseProvider } from './choose-provider.tsx'
import { ProviderOutliers } from './provider-outliers.tsx'

interface OutliersDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Absent: it is asked for. */
  readonly provider: Provider | undefined
  readonly providers: readonly Provider[]
}

/** Asks for a provider where none is on screen, then shows its outliers. */
export function OutliersDialog({ opened, onClose, provider, providers }: OutliersDialogProps) {
  const [chosen, setChosen] = useState<number>()
  const shown = provider?.id ?? chosen
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  return (
    <>
      <ChooseProvider
        opened={opened && shown === undefined}
        onClose={close}
        providers={providers}
        onShow={(id) => setChosen(id)}
      />
      {shown !== undefined && <ProviderOutliers key={shown} opened={opened} onClose={close} providerId={shown} />}
    </>
  )
}
