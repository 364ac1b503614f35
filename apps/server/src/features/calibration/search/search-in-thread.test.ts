import { calibrate } from '@plumbline/engine/calibration/calibrate.ts'
import { panelOfMade } from '@plumbline/engine/calibration/calibrate-made-funds.ts'
import { drawFunds } from '@plumbline/engine/calibration/made-funds.ts'
import { expect, it } from 'vitest'
import { searchInThread } from './search-in-thread.ts'

const spreads = { sigmaAlpha: 0.0075, trackingError: 0.04, fundCorrelation: 0.5, noise: 0.01 }
const panel = panelOfMade(drawFunds(1, { funds: 9, saversPerFund: 60, ...spreads }))

it('finds what the engine finds, and says how far it is', async () => {
  const shares: number[] = []
  const result = await searchInThread(panel, async (share) => {
    shares.push(share)
  })
  expect(result).toEqual(calibrate(panel))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(0.75)
})

it('ends at once when it is called off', async () => {
  let calls = 0
  const calledOff = searchInThread(panel, async () => {
    calls++
    throw new Error('called off')
  })
  await expect(calledOff).rejects.toThrow('called off')
  expect(calls).toBe(1)
})

it('passes on what ends the thread', async () => {
  const broken = { ...panel, cells: null } as unknown as typeof panel
  await expect(searchInThread(broken, async () => undefined)).rejects.toThrow('A calibrating thread failed')
})
