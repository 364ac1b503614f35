import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ImportAttributesDialog } from './import-attributes-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

async function importing(file: File) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ changed: 1, problems: [] })
  })
  const onClose = vi.fn()
  const { person } = draw(<ImportAttributesDialog opened onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: 'Benchmarking attributes by CSV' })
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no field for a file')
  await person.upload(input, file)
  await person.click(within(dialog).getByRole('button', { name: 'Import' }))
  return { dialog, sent, onClose }
}

it('sends the text of the file and closes', async () => {
  const { sent, onClose } = await importing(new File(['provider\nAlder\n'], 'attributes.csv'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ csv: 'provider\nAlder\n' }])
})

it('says so where the file has changed since it was chosen', async () => {
  const file = new File(['provider\nAlder\n'], 'attributes.csv')
  file.text = () => Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'))
  const { dialog, sent, onClose } = await importing(file)
  expect(await within(dialog).findByText(/^This file cannot be read: it was changed, moved or removed/)).toBeDefined()
  expect([sent, onClose.mock.calls]).toEqual([[], []])
})
