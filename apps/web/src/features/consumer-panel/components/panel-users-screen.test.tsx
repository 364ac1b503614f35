import type { PanelUserPage } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import type { UsersSettings } from '../api/panel-queries.ts'
import { PanelUsersScreen } from './panel-users-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Of more users than are put in order by name, a search found few enough. */
const fewUsers: PanelUserPage = {
  data: [
    {
      id: 7,
      email: 'zoe@example.org',
      firstName: 'Zoe',
      lastName: 'Sample',
      date: '2026-01-02T00:00:00Z',
      type: 'Plus',
    },
  ],
  ...{ total: 1, isRough: false, limit: 15, findsParts: false, sortsNames: true, next: null, previous: null },
}

const tooMany = {
  ...{ type: 'about:blank', title: 'Invalid input', status: 422, code: 'invalid_input', requestId: 'r' },
  detail: 'Names are sealed. Search first, or sort by creation time.',
}

function drawUsers(settings: Partial<UsersSettings>, answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const onSettings = vi.fn()
  const { person } = draw(
    <RouterContextProvider router={router}>
      <PanelUsersScreen
        settings={{ search: '', sortBy: 'lastName', sortDescending: false, cursor: undefined, ...settings }}
        onSettings={onSettings}
        download={{ start: () => {}, isRunning: false }}
      />
    </RouterContextProvider>,
  )
  return { onSettings, person }
}

it('leaves an order by name with the search that allowed it', async () => {
  const { onSettings, person } = drawUsers({ search: 'zoe' }, () => Response.json(fewUsers))
  await screen.findByText('zoe@example.org')
  await person.clear(screen.getByRole('textbox', { name: 'Search users' }))
  await person.click(screen.getByRole('button', { name: 'Search' }))
  expect(onSettings).toHaveBeenCalledWith({ search: '', cursor: undefined, sortBy: 'date', sortDescending: true })
})

it('keeps an order by name where any search may have it', async () => {
  const { onSettings, person } = drawUsers({ search: 'zoe' }, () => Response.json({ ...fewUsers, findsParts: true }))
  await screen.findByText('zoe@example.org')
  await person.click(screen.getByRole('button', { name: 'Search' }))
  expect(onSettings).toHaveBeenCalledWith({ search: 'zoe', cursor: undefined })
})

it('offers the order by time where a kept address asks for one by name of too many', async () => {
  const { onSettings, person } = drawUsers({}, () => Response.json(tooMany, { status: 422 }))
  await person.click(await screen.findByRole('button', { name: 'Sort by creation time' }))
  expect(onSettings).toHaveBeenCalledWith({ sortBy: 'date', sortDescending: true, cursor: undefined })
})
