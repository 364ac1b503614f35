import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { OpenedSaver } from '../components/opened-saver.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A list of one saver, and the dialog that the address opens. */
function OneSaver() {
  const [saver, setSaver] = useState<string>()
  return (
    <>
      <button type="button" onClick={() => setSaver('9250c6ce3140473aaa68')}>
        Details of PL-1
      </button>
      <OpenedSaver saver={saver} rows={[]} sources={[]} onOpen={setSaver} />
    </>
  )
}

it('gives the focus back after Esc, the first time, when its code is loaded, and later', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { person } = draw(<OneSaver />)
  const opener = screen.getByRole('button', { name: 'Details of PL-1' })
  for (const _ of ['loaded', 'there already']) {
    await person.click(opener)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  }
})
