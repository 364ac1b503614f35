import { Button } from '@mantine/core'
import { attributeColumns } from '@plumbline/contract/master-list/read-attributes.ts'
import { useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { FileDrop } from '../../../components/file-drop/file-drop.tsx'
import { isCsv } from '../../../components/file-drop/is-csv.ts'
import { FileErrors } from '../../../components/file-errors/file-errors.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { say } from '../../../lib/say.ts'
import { useMasterListChanges } from '../api/master-list.ts'

interface ImportAttributesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const shownFor = 5000

/** Attributes of many providers at once; what is wrong is said row by row, and nothing is taken until nothing is. */
export function ImportAttributesDialog({ opened, onClose }: ImportAttributesDialogProps) {
  const [file, setFile] = useState<File>()
  const { importAttributes } = useMasterListChanges()
  const problems = importAttributes.data?.problems ?? []
  const close = () => {
    setFile(undefined)
    importAttributes.reset()
    onClose()
  }
  const submit = () => {
    if (file === undefined) return
    importAttributes.mutate(file, {
      onSuccess: ({ changed, problems: left }) => {
        if (left.length > 0) return
        void say(changed === 1 ? 'One row was taken.' : `${changed} rows were taken.`, shownFor)
        close()
      },
    })
  }
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title="Benchmarking attributes by CSV"
      size="medium"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="filled"
            disabled={file === undefined || !isCsv(file)}
            loading={importAttributes.isPending}
            onClick={submit}
          >
            Import
          </Button>
        </>
      }
    >
      <FileDrop
        hint={`A row for each provider. Columns: ${attributeColumns.join(', ')}. An empty cell says that it is not known.`}
        file={file}
        mistake={undefined}
        disabled={importAttributes.isPending}
        onFile={(next) => {
          setFile(next)
          importAttributes.reset()
        }}
      />
      {problems.length > 0 && (
        <>
          <AlertBox tone="danger">Nothing was taken. Mend these rows, and import the file again.</AlertBox>
          <FileErrors label="What is wrong in the file" errors={problems} />
        </>
      )}
      {importAttributes.error !== null && <AlertBox tone="danger">{importAttributes.error.message}</AlertBox>}
    </AppDialog>
  )
}
