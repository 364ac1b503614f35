import { parentPort, workerData } from 'node:worker_threads'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { delayedPots } from '@plumbline/engine/price-check/delayed-pots.ts'
import { investmentDelay } from '@plumbline/engine/price-check/investment-delay.ts'
import { giveWay } from '@plumbline/scoring/solve/give-way.ts'
import type { DelayTask } from './delay-work.ts'

// Looks for the delay once it is asked. What fails ends the thread.
giveWay()
// A parse boundary: `openThreads` hands over what it was given.
const { batch, prices } = workerData as DelayTask

parentPort?.on('message', () => {
  parentPort?.postMessage(investmentDelay(delayedPots(batch, dailyLevels(prices))))
})
