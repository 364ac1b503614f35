import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { growWithBenchmark } from '@plumbline/engine/benchmark/benchmark-pot.ts'
import { loadFlows } from '@plumbline/engine/irr/load-flows.ts'
import { allocateSaverFlows } from '@plumbline/engine/irr/saver-flows.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { drawSaver } from '@plumbline/engine/simulation/draw-history.ts'
import { drawFund, fundPot } from '@plumbline/engine/simulation/fund-pot.ts'
import { allocatePots, simulatePots, solveRates } from '@plumbline/engine/simulation/simulate-pots.ts'
import type { Simulation } from '@plumbline/engine/simulation/simulation.ts'
import { solveWithNewton } from '../kernel/plain-newton.ts'
import { simulationJob } from './simulation-job.ts'

/** Seconds of each round, and how far apart the rates are. */
export interface SimulationMeasurement {
  readonly pots: number
  readonly payments: number
  readonly engine: number[]
  readonly newton: number[]
  /** The whole simulation: drawing savers and funds, growing pots and solving their rates. */
  readonly whole: number[]
  readonly farthest: number
}

const warmUps = 2

/** Solves the same drawn pots by the engine and by the plain loop, in turn, on one thread. */
export function measureSimulation(savers: number, fundsPerSaver: number, rounds: number): SimulationMeasurement {
  const simulation = simulationJob(savers, fundsPerSaver)
  const { batch, targets } = drawPots(simulation)
  const rates = new Float64Array(savers * fundsPerSaver)
  const peer = Array.from({ length: fundsPerSaver }, () => new Float64Array(savers))
  const all = Int32Array.from({ length: savers }, (_, saver) => saver)
  const pots = allocatePots(simulation.parameters)
  const [engine, newton, whole]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < warmUps + rounds; round++) {
    engine.push(timed(() => solveAll(simulation, batch, targets, rates)))
    newton.push(
      timed(() => {
        for (const [fund, theirs] of peer.entries()) solveWithNewton(batch, all, itemAt(targets, fund), theirs)
      }),
    )
    whole.push(timed(() => simulatePots(simulation, pots)))
  }
  for (const times of [engine, newton, whole]) times.splice(0, warmUps)
  let farthest = 0
  for (const [fund, theirs] of peer.entries()) {
    for (const [saver, rate] of theirs.entries()) {
      const distance = Math.abs(rate - itemAt(rates, saver * fundsPerSaver + fund))
      farthest = Math.max(farthest, Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance)
    }
  }
  return { pots: rates.length, payments: batch.flowDays.length, engine, newton, whole, farthest }
}

/** The savers as columns, and their pots in each fund: `targets[fund][saver]`. */
function drawPots(simulation: Simulation): { batch: SaverBatch; targets: Float64Array[] } {
  const { parameters, index, monthEnds } = simulation
  const { savers, fundsPerSaver, endDay } = parameters
  const targets = Array.from({ length: fundsPerSaver }, () => new Float64Array(savers))
  const flows = allocateSaverFlows(64)
  const offsets = new Int32Array(savers + 1)
  const days: number[] = []
  const pence: number[] = []
  for (let saver = 0; saver < savers; saver++) {
    const { history, random } = drawSaver(simulation, saver)
    days.push(...history.days)
    pence.push(...history.pence)
    offsets[saver + 1] = days.length
    loadFlows(flows, history.days, history.pence, 0, history.days.length, endDay)
    growWithBenchmark(flows, index, endDay)
    const monthly = new Float64Array(monthEnds.length - 1 - history.firstMonth)
    for (const theirs of targets) {
      drawFund(simulation, history.firstMonth, random, monthly)
      theirs[saver] = fundPot(flows, monthEnds, history.firstMonth, monthly, endDay)
    }
  }
  const batch = {
    count: savers,
    offsets,
    flowDays: Int32Array.from(days),
    flowPence: Float64Array.from(pence),
    navDays: new Int32Array(savers).fill(endDay),
    navPence: new Float64Array(savers),
  }
  return { batch, targets }
}

function solveAll(
  { parameters: { savers, endDay } }: Simulation,
  { offsets, flowDays, flowPence }: SaverBatch,
  targets: readonly Float64Array[],
  rates: Float64Array,
): void {
  const flows = allocateSaverFlows(64)
  const theirs = new Float64Array(targets.length)
  for (let saver = 0; saver < savers; saver++) {
    loadFlows(flows, flowDays, flowPence, itemAt(offsets, saver), itemAt(offsets, saver + 1), endDay)
    for (const [fund, pots] of targets.entries()) theirs[fund] = itemAt(pots, saver)
    solveRates(flows, theirs, rates, saver * targets.length)
  }
}

function timed(work: () => void): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}
