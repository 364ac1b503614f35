import type { Simulation } from '@plumbline/contract/simulations/simulations.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { sampleSimulation } from '../../../testing/sample-simulation.ts'
import { ScoreAgainDialog } from './score-again-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const spreads = { trackingError: 0.04, sigmaAlpha: 0.0075, fundCorrelation: 0.5 }
const batch = {
  id: 12,
  providerId: 7,
  indexType: 'default',
  indexVersion: 1,
  yearOutlier: false,
  minOutlierYear: 1,
  scoringMethod: 'new',
  spreads: { ...spreads, calibration: null },
  sigma0: 0.02,
  sigma0Simulation: null,
  limits: { smallestPot: 1, gapLimit: 4, irrGuard: 0.5 },
}
const simulation: Simulation = {
  ...sampleSimulation,
  ...{ id: 5, name: 'Wide funds', result: { ...sampleSimulation.result, stDev: 0.0312 } },
}

/** A server that has the batch, a simulation and a measured default, and refuses every simulation. */
function answering(sent: unknown[]) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/providers/latest-batches')) return Response.json([batch])
    if (address.endsWith('/calibrations/default')) {
      return Response.json({ ...spreads, trackingError: 0.0513, calibration: 3, since: '2026-11-20T10:00:00.000Z' })
    }
    if (address.includes('/simulations/')) return Response.json({ data: [simulation], total: 1, page: 1, limit: 100 })
    if (!address.endsWith('/import-jobs/score-again')) return Response.json([])
    sent.push(JSON.parse(String(init.body)))
    const fields = { sigma0Simulation: 'This simulation has no spread to score by. Choose one from the list.' }
    return Response.json({ code: 'invalid_input', message: 'Something is wrong.', fields }, { status: 422 })
  })
}

function drawDialog() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return draw(
    <RouterContextProvider router={router}>
      <ScoreAgainDialog opened onClose={() => {}} providerId={7} dataBatchId="12.1" />
    </RouterContextProvider>,
  )
}

it('offers other spreads and limits than those of the batch, and says a refusal beside its field', async () => {
  const sent: unknown[] = []
  answering(sent)
  const { person } = drawDialog()
  const dialog = within(await screen.findByRole('dialog', { name: 'Score data batch 12.1 again' }))
  expect(await dialog.findByText('Tracking error 4%, lasting differences 0.75% a year.')).toBeTruthy()
  expect(dialog.queryByRole('combobox', { name: 'Spread' })).toBeNull()
  await person.click(dialog.getByText('old'))
  await person.click(await dialog.findByRole('combobox', { name: 'Spread' }))
  await person.click(await screen.findByRole('option', { name: '3.12%, simulation 5: Wide funds' }))
  await person.click(dialog.getByRole('combobox', { name: 'Spreads between funds' }))
  await person.click(await screen.findByRole('option', { name: 'As in new batches: measured by calibration 3' }))
  expect(dialog.getByText('Tracking error 5.13%, lasting differences 0.75% a year.')).toBeTruthy()
  await person.click(dialog.getByRole('switch', { name: /^Other limits of outliers/ }))
  const gap = dialog.getByRole('textbox', { name: /^High or low IRR beyond/ })
  await person.clear(gap)
  expect(dialog.getByText('A number from 1 to 100, please.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Score again' }).hasAttribute('disabled')).toBe(true)
  await person.type(gap, '5')
  await person.click(dialog.getByRole('button', { name: 'Score again' }))
  expect(await dialog.findByText(/^This simulation has no spread to score by/)).toBeTruthy()
  expect(dialog.queryByText('Something is wrong.')).toBeNull()
  expect(sent).toEqual([
    {
      providerId: 7,
      dataBatchId: '12.1',
      indexType: 'default',
      useMinOutliers: false,
      numberOfYearsForOutlier: 1,
      scoringMethod: 'old',
      spreads: 'default',
      sigma0Simulation: 5,
      limits: { smallestPot: 1, gapLimit: 5, irrGuard: 0.5 },
    },
  ])
})
