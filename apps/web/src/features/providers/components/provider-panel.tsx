import { Button, UnstyledButton } from '@mantine/core'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { IconArrowMerge, IconFileImport, IconScale, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { useLastOpened } from '../../../components/dialog/use-last-opened.ts'
import { loadWhen } from '../../../components/load-when.tsx'
import { SidePanel } from '../../../components/screen/side-panel.tsx'
import { DataQualityFigures } from './data-quality-figures.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ProviderLogo } from './provider-logo.tsx'
import type { ProviderParts } from './provider-parts.ts'
import styles from './providers.module.css'

const DataPointsDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./data-points-dialog.tsx')).DataPointsDialog,
)

const JoinedNamesDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./joined-names-dialog.tsx')).JoinedNamesDialog,
)

interface ProviderPanelProps {
  /** Absent: nobody's panel is opened. */
  readonly provider: Provider | undefined
  readonly onClose: () => void
  readonly onRemove: (provider: Provider) => void
  readonly Attributes: ProviderParts['Attributes']
}

/** One provider: how good its data are, its name and logo, what it is compared by, and the way to its batches. */
export function ProviderPanel({ provider, onClose, onRemove, Attributes }: ProviderPanelProps) {
  const lastProvider = useLastOpened(provider)
  const [naming, setNaming] = useState(false)
  const [joining, setJoining] = useState(false)
  return (
    <SidePanel
      opened={provider !== undefined}
      onClose={onClose}
      title={lastProvider?.name ?? 'Provider'}
      footer={
        lastProvider !== undefined && (
          <>
            <DangerButton bin onClick={() => onRemove(lastProvider)} flex={1}>
              Remove provider
            </DangerButton>
            <Button onClick={onClose}>Close</Button>
          </>
        )
      }
    >
      {lastProvider !== undefined && (
        <>
          <DataQualityFigures providerId={lastProvider.id} />
          <Link to="/imports" search={{ provider: lastProvider.id }} className={styles.link}>
            <IconFileImport size={16} stroke={1.75} aria-hidden />
            Data batches and imports
          </Link>
          {lastProvider.batchId !== null && (
            <Link to="/benchmark/compare" search={{ provider: lastProvider.id }} className={styles.link}>
              <IconScale size={16} stroke={1.75} aria-hidden />
              Compare benchmarks
            </Link>
          )}
          {lastProvider.batchId !== null && (
            <UnstyledButton className={styles.link} onClick={() => setNaming(true)}>
              <IconTag size={16} stroke={1.75} aria-hidden />
              Names and units of data points
            </UnstyledButton>
          )}
          <UnstyledButton className={styles.link} onClick={() => setJoining(true)}>
            <IconArrowMerge size={16} stroke={1.75} aria-hidden />
            Joined names
          </UnstyledButton>
          <ProviderForm key={lastProvider.id} provider={lastProvider} />
          <ProviderLogo key={`logo ${lastProvider.id}`} provider={lastProvider} />
          <Attributes key={`attributes ${lastProvider.id}`} providerId={lastProvider.id} />
          <JoinedNamesDialog opened={joining} onClose={() => setJoining(false)} provider={lastProvider} />
          <DataPointsDialog opened={naming} onClose={() => setNaming(false)} provider={lastProvider} />
        </>
      )}
    </SidePanel>
  )
}
