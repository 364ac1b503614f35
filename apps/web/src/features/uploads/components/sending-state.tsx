import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { share as shareText } from '@plumbline/contract/format/rates.ts'
import { uploadTexts } from '@plumbline/contract/uploads.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Upload } from '../use-upload.ts'

interface SendingStateProps {
  readonly upload: Upload
  readonly renderImport: (importId: number) => ReactNode
}

/** Below the file: how far it is, or why it was not taken; then what becomes of it. */
export function SendingState({ upload, renderImport }: SendingStateProps) {
  const { current } = upload
  switch (current.state) {
    case 'idle':
      return null
    case 'uploading':
      return (
        <div aria-live="off">
          <Group justify="space-between" mt="md" mb={6}>
            <Text fz="sm">Uploading</Text>
            <Text fz="sm">{shareText(current.share)}</Text>
          </Group>
          <Progress value={100 * current.share} aria-label="Share of the file that is uploaded" />
        </div>
      )
    case 'same file again':
      return <SameFile upload={upload} {...current} />
    case 'refused':
      return (
        <Alert role="alert" color="red" mt="md" icon={<IconAlertCircle aria-hidden />} title="The file was not taken.">
          {current.message}
        </Alert>
      )
    case 'uploaded':
      return (
        <>
          <Alert role="status" color="green" mt="md" mb="md" icon={<IconCircleCheck aria-hidden />}>
            {uploadTexts.uploaded}
          </Alert>
          {renderImport(current.importId)}
        </>
      )
  }
}

interface SameFileProps {
  readonly upload: Upload
  readonly uploadId: number
  readonly importedAs: number
  readonly at: string
}

function SameFile({ upload, uploadId, importedAs, at }: SameFileProps) {
  return (
    <Alert
      role="alert"
      color="yellow"
      mt="md"
      icon={<IconAlertTriangle aria-hidden />}
      title="This very file was uploaded before."
    >
      <Text fz="sm" mb="sm">
        It is import {importedAs} of {momentInLondon(at)}. Import it once more?
      </Text>
      <Group gap="xs">
        <Button variant="filled" onClick={() => void upload.confirm(uploadId)}>
          Import again
        </Button>
        <Button onClick={upload.reset}>Leave it</Button>
      </Group>
    </Alert>
  )
}
