import { parentPort, workerData } from 'node:worker_threads'
import { scoreTrack } from '@plumbline/engine/price-track/score-track.ts'
import { giveWay } from '@plumbline/scoring/solve/give-way.ts'
import type { TrackTask, TrackWork } from './track-work.ts'

// Scores the savers of one valuation after another. What fails ends the thread.
giveWay()
// A parse boundary: `openThreads` hands over what it was given.
const { track, index } = workerData as TrackTask

parentPort?.on('message', ({ navDay }: TrackWork) => {
  parentPort?.postMessage(scoreTrack({ ...track, navDay }, index))
})
