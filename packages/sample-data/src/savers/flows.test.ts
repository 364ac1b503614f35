import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { addFlow, allocateFlows, netContributions, potOn } from './flows.ts'

it('buys and sells units at the price of the day', () => {
  const [january, february, march] = [dayOf('2024-01-31'), dayOf('2024-02-29'), dayOf('2024-03-31')]
  const days = Int32Array.of(january, february, march)
  const prices = dailyLevels({ days, levels: Float64Array.of(100, 200, 50) })
  const flows = allocateFlows(3)
  addFlow(flows, january, 30_000)
  addFlow(flows, february, -20_000)
  expect(netContributions(flows)).toBe(10_000)
  // 300 units bought at 100 pence, 100 sold at 200, 200 left at 50.
  expect(potOn(flows, prices, march)).toBe(10_000)
})
