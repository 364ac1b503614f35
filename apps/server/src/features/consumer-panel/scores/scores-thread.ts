import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '@plumbline/scoring/solve/give-way.ts'
import { readScores } from './read-scores.ts'

// Reads a file of scores once it is asked, and ends with it. What fails ends the thread.
giveWay()

parentPort?.on('message', () => {
  // A parse boundary: `openThreads` hands over what it was given.
  parentPort?.postMessage(readScores(workerData as Uint8Array))
})
