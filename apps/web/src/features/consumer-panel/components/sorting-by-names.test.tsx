import type { PanelUserPage } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import type { UsersSettings } from '../api/panel-queries.ts'
import { PanelUsersScreen } from './panel-users-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const robin = {
  ...{ id: 7, email: 'robin@example.org', firstName: 'Robin', lastName: 'Sample' },
  ...{ date: '2026-11-20T09:13:00.000Z', type: 'Pension check' },
}

function drawPage(page: Partial<PanelUserPage>, search = '') {
  const answer: PanelUserPage = {
    ...{
      data: [robin],
      total: 1,
      isRough: false,
      limit: 15,
      findsParts: true,
      sortsNames: true,
      next: null,
      previous: null,
    },
    ...page,
  }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const onSettings = vi.fn<(settings: Partial<UsersSettings>) => void>()
  const settings = { search, sortBy: 'date', sortDescending: true, cursor: undefined } as const
  const { person } = draw(
    <RouterContextProvider router={router}>
      <PanelUsersScreen settings={settings} onSettings={onSettings} download={{ start: () => {}, isRunning: false }} />
    </RouterContextProvider>,
  )
  return { person, onSettings }
}

const tooMany = /^Names are sealed, and no more than 10,000 users are put in order by them/

it('sorts by names where there are few enough users', async () => {
  const { person, onSettings } = drawPage({})
  await person.click(await screen.findByRole('button', { name: 'Last Name' }))
  expect(onSettings).toHaveBeenCalledWith({ sortBy: 'lastName', sortDescending: false, cursor: undefined })
  expect(screen.queryByText(tooMany)).toBeNull()
  expect(screen.getByPlaceholderText('Name or e-mail address')).toBeDefined()
})

it('says why it does not where there are more', async () => {
  drawPage({ total: 20_000, findsParts: false, sortsNames: false })
  expect(await screen.findByText(tooMany)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Last Name' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Creation Time/ })).toBeDefined()
  expect(screen.getByPlaceholderText('Whole e-mail address or name')).toBeDefined()
})

it('says by what names are found where nobody was', async () => {
  drawPage({ data: [], total: 0, findsParts: false }, 'rob')
  expect(await screen.findByText(/names are found by whole words, addresses by all of them/)).toBeDefined()
})
