import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { loadWhen } from '../../components/load-when.tsx'
import styles from './toolbar.module.css'

const UploadAndImport = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./upload-and-import.tsx')).UploadAndImport,
)

/** Opens the upload dialog, whose code is loaded by the first click. */
export function UploadButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        className={styles.upload}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Upload
      </Button>
      <UploadAndImport opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
