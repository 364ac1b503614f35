import { resourceUsage } from 'node:process'
import { allocatePots, simulatePots } from '@plumbline/engine/simulation/simulate-pots.ts'
import { simulationJob } from './simulation-job.ts'

// A simulation in a process of its own: how much memory it took in all, and of it the rates that are its result.
const [savers = 0, funds = 0] = process.argv.slice(2).map(Number)
const simulation = simulationJob(savers, funds)
const pots = simulatePots(simulation, allocatePots(simulation.parameters))
const peakBytes = resourceUsage().maxRSS * 1024
process.stdout.write(JSON.stringify({ peakBytes, resultBytes: pots.irr.byteLength }))
