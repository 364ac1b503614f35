import { Button } from '@mantine/core'
import type { Upload } from '../use-upload.ts'

/** While a file is sent: pause, go on, and give it up. */
export function SendingActions({ upload }: { readonly upload: Upload }) {
  if (upload.current.state !== 'uploading') return null
  const { doing, errors, rows } = upload.current.sending
  const isPaused = doing === 'paused'
  const hasErrors = errors !== undefined || rows !== undefined
  return (
    <>
      <Button variant={hasErrors ? 'filled' : 'default'} onClick={() => void upload.stop()}>
        Stop sending
      </Button>
      {isPaused ? <Button onClick={upload.goOn}>Go on</Button> : <Button onClick={upload.pause}>Pause</Button>}
    </>
  )
}
