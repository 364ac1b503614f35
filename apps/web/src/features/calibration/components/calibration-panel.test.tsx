import type { Calibration } from '@plumbline/contract/calibration/calibrations.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { CalibrationPanel } from './calibration-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The link to the methodology needs a router about it. */
function drawPanel() {
  const rootRoute = createRootRoute()
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  draw(
    <RouterContextProvider router={router}>
      <CalibrationPanel />
    </RouterContextProvider>,
  )
}

const inForce = { trackingError: 0.04, sigmaAlpha: 0.0075, fundCorrelation: 0.5, calibration: null, since: null }
const counts = { batches: 2, scored: 90, withoutFund: 0, ofOtherFunds: 0, funds: 3, savers: 90 }
const ended: Calibration = {
  id: 1,
  state: 'completed',
  progress: 1,
  requestedBy: 'Sam',
  createdAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T08:01:00.000Z',
  failure: null,
  result: { status: 'few_funds', counts },
}

function answering(calibrations: readonly Calibration[]) {
  const answer = { calibrations, total: calibrations.length, inForce }
  vi.stubGlobal('fetch', async () => Response.json(answer))
}

it('says why nothing was measured, and lets one calibrate again', async () => {
  answering([ended])
  drawPanel()
  expect(
    await screen.findByText(/^There are 3 funds with ten scored savers or more in 2 published batches/),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Calibrate again' }).hasAttribute('disabled')).toBe(false)
  expect(screen.getByText(/^New batches are scored with tracking error 4% a year/)).toBeTruthy()
})

it('shows how far it has come beside what there was, and begins no other meanwhile', async () => {
  answering([{ ...ended, id: 2, state: 'running', progress: 0.42, finishedAt: null, result: null }, ended])
  drawPanel()
  expect(await screen.findByText('42%')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Calibrate again' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/^There are 3 funds/)).toBeTruthy()
})
