import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '@plumbline/scoring/solve/give-way.ts'
import { peoplePieces } from './people-pieces.ts'
import type { PeopleAnswer, PeopleTask } from './people-work.ts'

// Reads a file of people once it is asked, and gives the next of them at each question. What fails ends the thread.
giveWay()
// A parse boundary: `openThreads` hands over what it was given.
const pieces = peoplePieces(workerData as PeopleTask)

parentPort?.on('message', () => {
  const { value } = pieces.next()
  const answer: PeopleAnswer = value ?? { people: [], problems: [], isLast: true }
  parentPort?.postMessage(answer)
})
