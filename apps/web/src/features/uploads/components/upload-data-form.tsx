import { Button, Group } from '@mantine/core'
import type { LatestBatch } from '@plumbline/contract/providers/providers.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FileDrop } from '../../../components/file-drop/file-drop.tsx'
import { latestBatchesQuery } from '../api/upload-queries.ts'
import {
  blankUploadForm,
  chooseProvider,
  type UploadForm,
  type UploadMistakes,
  uploadFormData,
  uploadMistakes,
} from '../upload-form.ts'
import { useUpload } from '../use-upload.ts'
import { BatchSettings } from './batch-settings.tsx'
import { FormatHelp } from './format-help.tsx'
import { SendingState } from './sending-state.tsx'
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
  readonly onClose: () => void
  readonly renderImport: (sent: SentFile) => ReactNode
}

export function UploadDataForm({ providers, firstChoice, onClose, renderImport }: UploadDataFormProps) {
  const batches = useQuery(latestBatchesQuery)
  const [form, setForm] = useState<UploadForm>({ ...blankUploadForm, providerId: firstChoice })
  const [file, setFile] = useState<File>()
  const [mistakes, setMistakes] = useState<UploadMistakes>({})
  const upload = useUpload()
  const batch = batchOf(batches.data, form.providerId)
  const { state } = upload.current
  const busy = state === 'uploading'
  function send(withoutColumns: readonly string[]) {
    const newMistakes = uploadMistakes(form, file)
    setMistakes(newMistakes)
    if (Object.keys(newMistakes).length > 0 || file === undefined) return
    void upload.send(uploadFormData(form, batch, file, withoutColumns))
  }
  function change(next: UploadForm) {
    setForm(next)
    setMistakes({})
  }
  function takeFile(next: File | undefined) {
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
        send([])
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
          <FileDrop file={file} mistake={mistakes.file} disabled={busy || state === 'uploaded'} onFile={takeFile} />
          <SendingState
            upload={upload}
            renderImport={(importId, accepted) => renderImport({ importId, accepted, again: send })}
          />
          {state === 'idle' && <FormatHelp />}
        </div>
      </div>
      <Group className={styles.foot}>
        {busy && <Button onClick={upload.stop}>Stop</Button>}
        {state === 'uploaded' && <Button onClick={() => takeFile(undefined)}>Upload another file</Button>}
        <Button onClick={onClose}>Close</Button>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={busy}
          disabled={state === 'uploaded' || state === 'same file again' || batches.isPending}
        >
          Upload
        </Button>
      </Group>
    </form>
  )
}

function batchOf(batches: readonly LatestBatch[] | undefined, providerId: number | undefined): LatestBatch | undefined {
  return batches?.find((batch) => batch.providerId === providerId)
}
