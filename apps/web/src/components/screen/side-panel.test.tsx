import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { SidePanel } from './side-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A window whose width changes. */
function sizedWindow(start: number) {
  let width = start
  const listeners = new Set<() => void>()
  const holds = (query: string) => {
    const [, side, limit] = /(min|max)-width: (\d+)px/.exec(query) ?? []
    if (side === undefined) return false
    return side === 'min' ? width >= Number(limit) : width <= Number(limit)
  }
  vi.stubGlobal('matchMedia', (media: string) => {
    const on = new EventTarget()
    listeners.add(() => on.dispatchEvent(Object.assign(new Event('change'), { matches: holds(media), media })))
    return Object.assign(on, { media, matches: holds(media) })
  })
  return (next: number) => {
    width = next
    for (const tell of listeners) tell()
  }
}

function Opened() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Filter
      </button>
      <SidePanel opened={opened} onClose={() => setOpened(false)} title="Filter" footer={null}>
        <input aria-label="Score from" />
      </SidePanel>
    </>
  )
}

it('takes the focus when it opens beside the content, and Escape closes it and gives the focus back', async () => {
  const { person } = draw(<Opened />)
  await person.tab()
  await person.keyboard('{Enter}')
  const panel = screen.getByRole('complementary', { name: 'Filter' })
  expect(document.activeElement).toBe(panel)
  await person.tab()
  await person.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Score from'))
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
})

it('leaves the focus to whoever has moved on', async () => {
  const { person } = draw(<Opened />)
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  const elsewhere = document.createElement('input')
  document.body.append(elsewhere)
  elsewhere.focus()
  screen.getByRole('button', { name: 'Close Filter' }).click()
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

it('keeps what was typed in it when the window becomes narrow, and wide again', async () => {
  const resize = sizedWindow(1440)
  const { person } = draw(<Opened />)
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await person.type(screen.getByLabelText('Score from'), '49.5')
  await act(async () => resize(390))
  const dialog = await screen.findByRole('dialog', { name: 'Filter' })
  await waitFor(() => expect(dialog.contains(screen.getByLabelText('Score from'))).toBe(true))
  expect(screen.getByLabelText<HTMLInputElement>('Score from').value).toBe('49.5')
  await act(async () => resize(1440))
  const panel = await screen.findByRole('complementary', { name: 'Filter' })
  expect(panel.contains(screen.getByLabelText('Score from'))).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Score from').value).toBe('49.5')
  await person.click(screen.getByLabelText('Score from'))
  await person.keyboard('{Escape}')
  expect(screen.queryByLabelText('Score from')).toBeNull()
})
