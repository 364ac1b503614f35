import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { SidePanel } from './side-panel.tsx'

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
