import { useExport } from '../../features/exports/api/use-export.ts'
import { DownloadTool } from '../../features/exports/components/download-tool.tsx'
import { OutliersTool } from '../../features/outliers/components/outliers-tool.tsx'
import { SaversScreen } from '../../features/savers/components/savers-screen.tsx'

export function SaversPage() {
  const outliersFile = useExport()
  return (
    <SaversScreen
      tools={({ settings: { filter, sort }, ...shown }) => (
        <>
          <OutliersTool
            provider={shown.provider}
            providers={shown.providers}
            download={{
              start: (begin) => void outliersFile.start({ begin, pace: 'savers' }),
              isRunning: outliersFile.isRunning,
            }}
          />
          <DownloadTool shown={{ filter, sort, ...shown }} />
        </>
      )}
    />
  )
}
