import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import styles from './toolbar.module.css'

const UploadDialog = lazy(async () => {
  const { UploadAndImport } = await import('./upload-and-import.tsx')
  return { default: UploadAndImport }
})

/** Opens the upload dialog, whose code is loaded by the first click. */
export function UploadButton() {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  function open() {
    setWanted(true)
    setOpened(true)
  }
  return (
    <>
      <Button className={styles.upload} leftSection={<IconUpload size={16} aria-hidden />} onClick={open}>
        Upload
      </Button>
      {wanted && (
        <Suspense>
          <UploadDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
