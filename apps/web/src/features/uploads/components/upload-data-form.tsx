import { Button, Group } from '@mantine/core'
import type { LatestBatch } from '@plumbline/contract/providers/providers.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FileDrop } from '../../../components/file-drop/file-drop.tsx'
import { keepNoticesAbove } from '../../../lib/keep-notices-above.ts'
import { latestBatchesQuery, unfinishedQuery } from '../api/upload-queries.ts'
import {
  blankUploadForm,
  chooseProvider,
  droppedOf,
  formOfFields,
  type UploadForm,
  type UploadMistakes,
  uploadFields,
  uploadMistakes,
} from '../upload-form.ts'
import type { Upload } from '../use-upload.ts'
import { BatchSettings } from './batch-settings.tsx'
import { FormatHelp } from './format-help.tsx'
import { SendingActions } from './sending-actions.tsx'
import { SendingState } from './sending-state.tsx'
import { partOfFile, UnfinishedUploads } from './unfinished-uploads.tsx'
import styles from './upload-dialog.module.css'

/** A file that has arrived whole. */
export interface SentFile {
  readonly importId: number
  /** The specified message, to be shown until there is more to say. */
  readonly accepted: ReactNode
  /** Sends the file once more without some columns. */
  readonly again: (withoutColumns: readonly string[]) => void
}

interface UploadDataFormProps {
  readonly providers: readonly { readonly id: number; readonly name: string }[]
  /** A provider that was just added. */
  readonly firstChoice: number | undefined
  readonly upload: Upload
  readonly onClose: () => void
  readonly renderImport: (sent: SentFile) => ReactNode
}

export function UploadDataForm({ providers, firstChoice, upload, onClose, renderImport }: UploadDataFormProps) {
  const batches = useQuery(latestBatchesQuery)
  const unfinished = useQuery(unfinishedQuery).data ?? []
  const [form, setForm] = useState<UploadForm>({ ...blankUploadForm, providerId: firstChoice })
  const [file, setFile] = useState<File>()
  const [mistakes, setMistakes] = useState<UploadMistakes>({})
  // Columns that a file was begun without, which now goes on.
  const [dropped, setDropped] = useState<readonly string[]>([])
  const batch = batchOf(batches.data, form.providerId)
  const { state } = upload.current
  const busy = state === 'uploading'
  const choice = { file, fields: batches.isPending ? undefined : uploadFields(form, batch, dropped) }
  function send(withoutColumns: readonly string[]) {
    const newMistakes = uploadMistakes(form, file)
    setMistakes(newMistakes)
    if (Object.keys(newMistakes).length > 0 || file === undefined) return
    void upload.send(file, uploadFields(form, batch, withoutColumns))
  }
  function change(next: UploadForm) {
    setForm(next)
    setMistakes({})
  }
  function takeFile(next: File | undefined) {
    const begun = next && partOfFile(unfinished, next)
    const begunForm = begun && formOfFields(begun.fields)
    if (begunForm !== undefined) setForm(begunForm)
    setDropped(begun === undefined ? [] : droppedOf(begun.fields))
    setFile(next)
    setMistakes({})
    upload.reset()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send(dropped)
      }}
    >
      <div className={styles.columns}>
        <BatchSettings
          providers={providers}
          form={form}
          batch={batch}
          mistakes={mistakes}
          disabled={busy || state === 'uploaded' || batches.isPending}
          sent={state === 'uploaded'}
          onChange={change}
          onProvider={(id) => change(chooseProvider(form, id, batchOf(batches.data, id)))}
        />
        <div>
          <FileDrop
            file={file}
            mistake={mistakes.file}
            disabled={busy || state === 'uploaded'}
            refused={state === 'refused'}
            onFile={takeFile}
          />
          <SendingState
            upload={upload}
            renderImport={(importId, accepted) => renderImport({ importId, accepted, again: send })}
          />
          {state === 'idle' && <UnfinishedUploads parts={unfinished} providers={providers} {...choice} />}
          {state === 'idle' && <FormatHelp />}
        </div>
      </div>
      <Group ref={keepNoticesAbove} className={styles.foot}>
        <SendingActions upload={upload} />
        {state === 'uploaded' && <Button onClick={() => takeFile(undefined)}>Upload another file</Button>}
        <Button onClick={onClose}>Close</Button>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={isOnItsWay(upload)}
          disabled={isDecided(upload) || batches.isPending}
        >
          Upload
        </Button>
      </Group>
    </form>
  )
}

/** Whether the file is on its way, or sending it once more would end as before. */
function isDecided({ current }: Upload): boolean {
  if (current.state === 'refused') return current.reasons !== undefined
  return current.state !== 'idle'
}

function isOnItsWay({ current }: Upload): boolean {
  return current.state === 'uploading' && current.sending.doing === 'sending'
}

function batchOf(batches: readonly LatestBatch[] | undefined, providerId: number | undefined): LatestBatch | undefined {
  return batches?.find((batch) => batch.providerId === providerId)
}
