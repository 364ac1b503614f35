import { parentPort, workerData } from 'node:worker_threads'
import { calibrating } from '@plumbline/engine/calibration/calibrate.ts'
import type { SaverPanel } from '@plumbline/engine/calibration/saver-panel.ts'
import { giveWay } from '@plumbline/scoring/solve/give-way.ts'
import type { SearchStep } from './search-in-thread.ts'

// Takes one step of the search for each message, so that whoever waits knows how far it is.
giveWay()
// A parse boundary: `openThreads` hands over what it was given.
const steps = calibrating(workerData as SaverPanel)

parentPort?.on('message', () => {
  const { done, value } = steps.next()
  const step: SearchStep = done ? { result: value } : { share: value }
  parentPort?.postMessage(step)
})
