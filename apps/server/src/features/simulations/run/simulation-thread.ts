import { parentPort, workerData } from 'node:worker_threads'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { simulatePots } from '@plumbline/engine/simulation/simulate-pots.ts'
import { prepareSimulation } from '@plumbline/engine/simulation/simulation.ts'
import { giveWay } from '@plumbline/scoring/solve/give-way.ts'
import { concludeSimulation } from './conclude-simulation.ts'
import type { SimulationTask, SimulationWork } from './simulation-work.ts'

// Simulates one part after another into memory that all threads share; the last of them concludes. What fails ends the thread.
giveWay()
// A parse boundary: `openThreads` hands over what it was given.
const { parameters, levels, active, pots } = workerData as SimulationTask
const simulation = prepareSimulation(parameters, dailyLevels(levels), active)

parentPort?.on('message', (work: SimulationWork) => {
  if (work.kind === 'conclude') {
    parentPort?.postMessage(concludeSimulation(parameters, pots, active.length > 0))
    return
  }
  simulatePots(simulation, pots, work.from, work.to)
  parentPort?.postMessage(null)
})
