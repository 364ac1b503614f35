import { Button, Group, Progress } from '@mantine/core'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { share as shareText } from '@plumbline/contract/format/rates.ts'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import type { ReactNode } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import type { Sending } from '../api/send-in-parts.ts'
import { doingText, progressText } from '../sending-words.ts'
import type { Upload } from '../use-upload.ts'
import { ErrorsSoFar, Reasons } from './errors-so-far.tsx'
import styles from './upload-dialog.module.css'

interface SendingStateProps {
  readonly upload: Upload
  readonly renderImport: (importId: number, accepted: ReactNode) => ReactNode
}

/** Below the file: how far it is, or why it was not taken; then what becomes of it. */
export function SendingState({ upload, renderImport }: SendingStateProps) {
  const { current } = upload
  switch (current.state) {
    case 'idle':
      return null
    case 'uploading':
      return <Underway sending={current.sending} />
    case 'same file again':
      return <SameFile upload={upload} {...current} />
    case 'refused':
      return (
        <div className={styles.outcome}>
          <AlertBox tone="danger">
            {current.reasons === undefined ? (
              <>
                <b>The file was not taken.</b> {current.message}
              </>
            ) : (
              <>
                <b>{current.message}</b> Correct the file and choose it again.
                <Reasons reasons={current.reasons} all={current.reasons.length} />
              </>
            )}
          </AlertBox>
        </div>
      )
    case 'uploaded':
      return (
        <div className={styles.outcome}>
          {renderImport(current.importId, <AlertBox tone="good">{uploadTexts.uploaded}</AlertBox>)}
        </div>
      )
  }
}

function Underway({ sending }: { readonly sending: Sending }) {
  const share = sending.of === 0 ? 0 : sending.sent / sending.of
  return (
    <div>
      <div className={styles.sending}>
        <span role="status">{doingText(sending)}</span>
        <span>{shareText(share)}</span>
      </div>
      <Progress value={100 * share} aria-label="Share of the file that is uploaded" />
      <div className={styles.progressText}>{progressText(sending)}</div>
      <ErrorsSoFar sending={sending} />
      {sending.reason !== undefined && (
        <div className={styles.outcome}>
          <AlertBox tone="warning">
            <b>{sending.reason}</b> What has arrived is kept, and the upload goes on by itself.
          </AlertBox>
        </div>
      )}
    </div>
  )
}

interface SameFileProps {
  readonly upload: Upload
  readonly uploadId: number
  readonly importedAs: number
  readonly at: string
}

function SameFile({ upload, uploadId, importedAs, at }: SameFileProps) {
  return (
    <div className={styles.outcome}>
      <AlertBox tone="warning">
        <b>This very file was uploaded before.</b> It is import {importedAs} of {momentInLondon(at)}. Import it once
        more?
      </AlertBox>
      <Group gap="xs">
        <Button variant="filled" onClick={() => void upload.confirm(uploadId)}>
          Import again
        </Button>
        <Button onClick={upload.reset}>Leave it</Button>
      </Group>
    </div>
  )
}
