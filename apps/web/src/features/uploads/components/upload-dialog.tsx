import { Group, Modal, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import dialog from '../../../components/dialog/app-dialog.module.css'
import { useOpenedAfterMount } from '../../../components/dialog/use-opened-after-mount.ts'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { everyProviderQuery } from '../api/upload-queries.ts'
import { useUpload } from '../use-upload.ts'
import { AddProviderForm } from './add-provider-form.tsx'
import { type SentFile, UploadDataForm } from './upload-data-form.tsx'

export interface UploadDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** What is shown of the import once the file has arrived. */
  readonly renderImport: (sent: SentFile) => ReactNode
}

const classNames = {
  inner: dialog.inner,
  content: dialog.content,
  header: dialog.header,
  title: dialog.title,
  close: dialog.close,
  body: dialog.body,
}

/** Upload a file, or add a provider first. Each opening starts afresh. */
export function UploadDialog({ opened, onClose, renderImport }: UploadDialogProps) {
  const isShown = useOpenedAfterMount(opened)
  return (
    <Modal.Root opened={isShown} onClose={onClose} size={980} closeOnClickOutside={false} classNames={classNames}>
      <Modal.Overlay />
      <Modal.Content>
        <UploadDialogContent onClose={onClose} renderImport={renderImport} />
      </Modal.Content>
    </Modal.Root>
  )
}

type Form = 'upload' | 'provider'

function UploadDialogContent({ onClose, renderImport }: Omit<UploadDialogProps, 'opened'>) {
  const providers = useQuery(everyProviderQuery)
  const [choice, setChoice] = useState<Form>()
  const [addedId, setAddedId] = useState<number>()
  const upload = useUpload()
  const nobodyYet = providers.data?.length === 0
  const form = choice ?? (nobodyYet ? 'provider' : 'upload')
  return (
    <>
      <Modal.Header>
        <Modal.Title>{form === 'upload' ? 'Upload Data' : 'Add Provider'}</Modal.Title>
        <Group gap="xs">
          <SegmentedControl
            aria-label="Form"
            size="xs"
            value={form}
            disabled={upload.current.state === 'uploading'}
            onChange={(value) => {
              setChoice(value === 'provider' ? 'provider' : 'upload')
              upload.reset()
            }}
            data={[
              { value: 'upload', label: 'Upload Data' },
              { value: 'provider', label: 'Add Provider' },
            ]}
          />
          <Modal.CloseButton aria-label="Close dialog" />
        </Group>
      </Modal.Header>
      <Modal.Body>
        {providers.isError && (
          <ErrorState
            title="The providers could not be loaded."
            error={providers.error}
            onRetry={() => void providers.refetch()}
          />
        )}
        {providers.isPending && <LoadingState text="Loading Providers..." rows={6} />}
        {providers.data !== undefined && form === 'upload' && (
          <UploadDataForm
            providers={providers.data}
            firstChoice={addedId}
            upload={upload}
            onClose={onClose}
            renderImport={renderImport}
          />
        )}
        {providers.data !== undefined && form === 'provider' && (
          <AddProviderForm
            onClose={onClose}
            onAdded={(id) => {
              setAddedId(id)
              setChoice('upload')
            }}
          />
        )}
      </Modal.Body>
    </>
  )
}
