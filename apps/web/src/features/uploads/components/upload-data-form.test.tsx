import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import type { Upload, UploadState } from '../use-upload.ts'
import { UploadDataForm } from './upload-data-form.tsx'

afterEach(() => vi.unstubAllGlobals())

function drawForm(current: UploadState) {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const nothing = () => undefined
  const upload: Upload = {
    ...{ current, send: async () => {}, confirm: async () => {}, stop: async () => {} },
    ...{ pause: nothing, goOn: nothing, reset: nothing },
  }
  draw(
    <UploadDataForm
      providers={[{ id: 1, name: 'Alder' }]}
      firstChoice={1}
      upload={upload}
      onClose={nothing}
      renderImport={() => null}
    />,
  )
}

const enabled = () =>
  [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
    .filter((control) => !control.matches(':disabled') && control.getAttribute('type') !== 'hidden')
    .map((control) => control.textContent || control.getAttribute('aria-label') || control.id)

it('has no control that can be used while a file is sent, but those that close, pause or stop', async () => {
  drawForm({ state: 'idle' })
  await vi.waitFor(() => expect(enabled().length).toBeGreaterThan(6))
  document.body.replaceChildren()
  drawForm({ state: 'uploading', sending: { doing: 'sending', sent: 1, of: 2, bytesPerSecond: undefined } })
  expect(enabled()).toEqual(['Stop sending', 'Pause', 'Close'])
})
