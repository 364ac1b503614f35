import { Button, Select } from '@mantine/core'
import { brand } from '@plumbline/contract/brand/brand.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { FileDrop } from '../../../components/file-drop/file-drop.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import { sayWrong } from '../../../lib/say-wrong.ts'
import { useUploadUsers } from '../api/panel-queries.ts'
import styles from './panel.module.css'

interface UploadUsersDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onUploaded: (id: number) => void
}

const hint =
  'Columns email, first_name, last_name, user_product, pension_name, pension_type, and what is known beside: a row for each contribution, or one for each pension.'

/** One file of users, and what their contributions are scored against. */
export function UploadUsersDialog({ opened, onClose, onUploaded }: UploadUsersDialogProps) {
  const [file, setFile] = useState<File>()
  const [indexType, setIndexType] = useState('default')
  const upload = useUploadUsers()
  const benchmarks = useQuery(benchmarksQuery)
  const indices = (benchmarks.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === 'default' ? `${brand.defaultIndex} (default)` : name,
  }))
  function close() {
    setFile(undefined)
    upload.reset()
    onClose()
  }
  function send() {
    if (file === undefined) {
      void sayWrong(panelTexts.noFile, 5_000)
      return
    }
    upload.mutate(
      { file, indexType },
      {
        onSuccess: ({ id }) => {
          setFile(undefined)
          onUploaded(id)
        },
      },
    )
  }
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title={panelTexts.uploadUsers}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          <Button variant="filled" loading={upload.isPending} onClick={send}>
            Upload
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <div>
          <FileDrop
            label="Users"
            hint={hint}
            file={file}
            mistake={undefined}
            disabled={upload.isPending}
            onFile={(nextFile) => {
              setFile(nextFile)
              upload.reset()
            }}
          />
        </div>
        <Select
          label="Benchmark"
          description="What contributions are scored against."
          data={indices}
          value={indexType}
          onChange={(value) => value !== null && setIndexType(value)}
          error={benchmarks.isError ? 'The benchmarks could not be loaded.' : undefined}
          disabled={upload.isPending}
          allowDeselect={false}
        />
        {upload.isError && <AlertBox tone="danger">{upload.error.message}</AlertBox>}
      </div>
    </AppDialog>
  )
}
