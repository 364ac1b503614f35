import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { usePermission } from '../../../lib/use-permission.ts'
import { downloadHistory } from '../api/saver-history.ts'
import styles from './history.module.css'

/** The calculation as a CSV, to be checked in a spreadsheet. */
export function DownloadHistory({ history: { saver, source } }: { readonly history: SaverHistory }) {
  const download = useMutation({ mutationFn: () => downloadHistory(saver.id, source.id, saver.dataId) })
  if (!usePermission('exportSavers')) return null
  return (
    <span className={styles.download}>
      {download.isError && (
        <span role="alert" className={styles.failed}>
          {download.error instanceof ApiError ? download.error.message : 'The file could not be downloaded.'}
        </span>
      )}
      <button
        type="button"
        className={styles.link}
        aria-busy={download.isPending}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <IconDownload size={16} aria-hidden />
        Download CSV
      </button>
    </span>
  )
}
