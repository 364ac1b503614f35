import { useExport } from '../../features/exports/api/use-export.ts'
import { OutliersTool } from '../../features/outliers/components/outliers-tool.tsx'
import { SaversScreen } from '../../features/savers/components/savers-screen.tsx'

export function SaversPage() {
  const outliersFile = useExport()
  return (
    <SaversScreen
      tools={({ provider, providers }) => (
        <OutliersTool
          provider={provider}
          providers={providers}
          download={{
            start: (begin) => void outliersFile.start({ begin, pace: 'savers' }),
            isRunning: outliersFile.isRunning,
          }}
        />
      )}
    />
  )
}
