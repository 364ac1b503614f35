import { Button } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import type { RunDialogProps } from '../../../features/attribution-runs/components/run-dialog.tsx'
import { saverRangesQuery } from '../../../features/savers/api/saver-ranges.ts'
import type { ReportParts } from '../../../features/vfm-report/components/report-parts.ts'
import { usePermission } from '../../../lib/use-permission.ts'

const RunDialog = loadWhen(
  ({ opened }: RunDialogProps) => opened,
  async () => (await import('../../../features/attribution-runs/components/run-dialog.tsx')).RunDialog,
)

/** Opens what begins a performance attribution of the provider, for those who may run one. */
export function RunAttribution({ provider }: ComponentProps<ReportParts['Attribution']>) {
  const mayRun = usePermission('runAttribution')
  const [opened, setOpened] = useState(false)
  const everyone = { providers: [provider.id], allOutlier: true, memberAnalysed: true }
  const ranges = useQuery({ ...saverRangesQuery(everyone), enabled: opened })
  if (!mayRun) return null
  return (
    <>
      <Button
        className={tool.button}
        leftSection={<IconTimeline size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <span className={tool.text}>Run Performance Attribution</span>
      </Button>
      <RunDialog
        key={provider.id}
        opened={opened}
        onClose={() => setOpened(false)}
        provider={provider}
        schemes={ranges.data?.schemes}
        funds={ranges.data?.funds}
      />
    </>
  )
}
