import { Button } from '@mantine/core'
import type { Upload } from '../use-upload.ts'

/** While a file is sent: pause, go on, and give it up. */
export function SendingActions({ upload }: { readonly upload: Upload }) {
  if (upload.current.state !== 'uploading') return null
  const isPaused = upload.current.sending.doing === 'paused'
  return (
    <>
      <Button onClick={() => void upload.stop()}>Stop</Button>
      {isPaused ? <Button onClick={upload.goOn}>Go on</Button> : <Button onClick={upload.pause}>Pause</Button>}
    </>
  )
}
