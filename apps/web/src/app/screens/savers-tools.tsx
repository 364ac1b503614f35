import { useExport } from '../../features/exports/api/use-export.ts'
import { DownloadTool } from '../../features/exports/components/download-tool.tsx'
import { OutliersTool } from '../../features/outliers/components/outliers-tool.tsx'
import type { ShownSavers } from '../../features/savers/saver-tools.ts'

/** What other features put into the head of the savers table; of selected rows there are no outliers to show. */
export function SaversTools({ settings: { filter, sort }, ...savers }: ShownSavers) {
  const outliersFile = useExport()
  return (
    <>
      {savers.selected.size === 0 && (
        <OutliersTool
          provider={savers.provider}
          providers={savers.providers}
          download={{
            start: (begin) => void outliersFile.start({ begin, pace: 'savers' }),
            isRunning: outliersFile.isRunning,
          }}
        />
      )}
      <DownloadTool savers={{ filter, sort, ...savers }} />
    </>
  )
}
