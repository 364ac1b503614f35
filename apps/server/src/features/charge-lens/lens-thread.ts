import { parentPort, workerData } from 'node:worker_threads'
import { chargeLens } from '@plumbline/engine/charge-lens/charge-lens.ts'
import { giveWay } from '@plumbline/scoring/solve/give-way.ts'
import type { LensTask, LensWork } from './lens-work.ts'

// Looks at one scheme after another. What fails ends the thread.
giveWay()
// A parse boundary: `openThreads` hands over what it was given.
const { index } = workerData as LensTask

parentPort?.on('message', ({ batch }: LensWork) => {
  parentPort?.postMessage(chargeLens(batch, index))
})
