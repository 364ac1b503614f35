import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { ToolbarButton } from '../../../components/toolbar-button/toolbar-button.tsx'
import type { OutliersDownload } from '../outliers-download.ts'
import { outliersTexts } from '../texts.ts'

const OutliersDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./outliers-dialog.tsx')).OutliersDialog,
)

interface OutliersToolProps {
  readonly download: OutliersDownload
  /** Whose savers are on screen; absent while they are of several, and then it is asked for. */
  readonly provider: Provider | undefined
  readonly providers: readonly Provider[]
}

/** Opens the savers of a provider who are not scored. */
export function OutliersTool({ provider, providers, download }: OutliersToolProps) {
  const [opened, setOpened] = useState(false)
  const [opening, setOpening] = useState(0)
  const close = useCallback(() => setOpened(false), [])
  return (
    <>
      <ToolbarButton
        text={outliersTexts.tool}
        icon={<IconAlertTriangle size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpening(opening + 1)
          setOpened(true)
        }}
      />
      <OutliersDialog
        opened={opened}
        opening={opening}
        onClose={close}
        provider={provider}
        providers={providers}
        download={download}
      />
    </>
  )
}
