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

it('sends a file that its content was refused for no second time, and what a failure kept back again', async () => {
  const upload = () => document.querySelector<HTMLButtonElement>('button[type=submit]')
  drawForm({ state: 'refused', message: 'The file was not taken.', reasons: ['This is a PDF. Export a CSV file.'] })
  await vi.waitFor(() => expect(enabled().length).toBeGreaterThan(6))
  expect(upload()?.disabled).toBe(true)
  document.body.replaceChildren()
  drawForm({ state: 'refused', message: 'The disk is full. Try again later.' })
  await vi.waitFor(() => expect(upload()?.disabled).toBe(false))
})
