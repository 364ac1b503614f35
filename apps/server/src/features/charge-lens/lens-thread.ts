import { parentPort, workerData } from 'node:worker_threads'
import { chargeLens } from '@plumbline/engine/charge-lens/charge-lens.ts'
import { feeWeights } from '@plumbline/engine/charge-lens/fee-weights.ts'
import { giveWay } from '@plumbline/scoring/solve/give-way.ts'
import type { LensAnswer, LensTask, LensWork } from './lens-work.ts'

// Looks at one scheme after another. What fails ends the thread.
giveWay()
// A parse boundary: `openThreads` hands over what it was given.
const { index } = workerData as LensTask

parentPort?.on('message', ({ batch }: LensWork) => {
  const answer: LensAnswer = { lens: chargeLens(batch, index), weights: feeWeights(batch, index) }
  parentPort?.postMessage(answer)
})
