import type { Simulation } from '@plumbline/contract/simulations/simulations.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { sampleSimulation } from '../../../testing/sample-simulation.ts'
import { SimulationsScreen } from './simulations-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const running: Simulation = {
  ...sampleSimulation,
  ...{ status: 'running', progress: 0.625, finishedAt: null, result: null },
}

/** A list of so many simulations, one of which is shown and goes on. */
function drawList(total: number) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push(`${init.method} ${address}`)
    return Response.json({ data: [running], total, page: 1, limit: 15 })
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const download = { start: () => {}, isRunning: false }
  const { person } = draw(
    <RouterContextProvider router={router}>
      <SimulationsScreen page={1} onPage={() => {}} openId={undefined} onOpen={() => {}} download={download} />
    </RouterContextProvider>,
  )
  return { requests, person }
}

const limit = 'Unless some are selected, the file holds the newest 500 that are completed.'

it('says that a file holds the newest 500, where there are more and none is selected', async () => {
  const { person } = drawList(501)
  expect(await screen.findByText(limit)).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: 'Select Default window' }))
  expect(screen.queryByText(limit)).toBeNull()
  expect(screen.getByText('1 selected')).toBeTruthy()
})

it('says what was simulated and how far it is, and calls it off in the list', async () => {
  const { requests, person } = drawList(500)
  expect(await screen.findByText('2 payments, yearly starts')).toBeTruthy()
  expect(screen.getByText('Simulating 62.5%')).toBeTruthy()
  expect(screen.queryByText(limit)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cancel Default window' }))
  await waitFor(() => expect(requests).toContain('POST /api/simulations/12/cancel'))
})
