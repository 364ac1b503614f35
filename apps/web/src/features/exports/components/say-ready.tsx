import { Button, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ExportJob } from '@plumbline/contract/exports/exports.ts'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { say } from '../../../lib/say.ts'
import { openExport, saveExport } from '../api/export-queries.ts'
import { exportTexts, failureShownFor } from '../export-texts.ts'
import { canBeShown, readyTitle } from '../export-wording.ts'
import styles from './say-ready.module.css'

/** Says that a file is there until it is taken or put aside; it stays in the downloads tray. */
export async function sayReady(job: ExportJob): Promise<void> {
  const [file] = job.files
  if (file === undefined) return say(exportTexts.kept, failureShownFor)
  const id = `export-${job.id}`
  const take = async (how: () => Promise<boolean>) => {
    notifications.hide(id)
    const isDone = await how().catch(() => false)
    if (!isDone) await say(exportTexts.blocked, failureShownFor)
  }
  notifications.show({
    id,
    title: readyTitle(file.name),
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <>
        {job.name}
        <span className={styles.actions}>
          {canBeShown(file.name) && (
            <Button
              size="compact-sm"
              leftSection={<IconExternalLink size={14} aria-hidden />}
              onClick={() => void take(() => openExport(job.id))}
            >
              Open<VisuallyHidden> {file.name}</VisuallyHidden>
            </Button>
          )}
          <Button
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => void take(() => saveExport(job.id, file.name))}
          >
            Download<VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
        </span>
      </>
    ),
  })
}
