import { mostRatesAnswered } from '@plumbline/contract/simulations/simulations.ts'
import { allocatePots, type SimulatedPots } from '@plumbline/engine/simulation/simulate-pots.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { levelsOf } from '../../batches/batch-settings.ts'
import { announceSimulation } from '../announce-simulation.ts'
import { engineParameters } from '../engine-parameters.ts'
import {
  beginSimulation,
  endSimulation,
  finishedParts,
  keepPart,
  readPart,
  type SimulationAtWork,
  type SimulationEnd,
  undoSimulationAttempt,
} from '../simulation-work.pg.ts'
import { SimulationCancelled, watchCancelling } from './called-off.ts'
import { simulateInThreads } from './simulate-in-threads.ts'
import { bytesOfPart, partsOf, restorePart, type SimulationPart } from './simulation-parts.ts'

/** How often it goes on after the machine made it break off. */
const attemptsAfterFailures = 3
/** How often it begins at all: each time beyond failures the whole server had died. */
const attemptsInAll = 10
/** Of the whole way, what is left for drawing conclusions. */
const shareOfParts = 0.97

const died = `The server stopped ${attemptsInAll} times while it simulated, which was therefore given up. Simulate fewer savers at once, or ask an administrator to look into its log.`

type Stores = Pick<Services, 'config' | 'db' | 'events' | 'log'>

/**
 * Simulates what was asked for. Parts that an earlier attempt finished are taken as they are, whatever moment it died at.
 * @throws what made it break off, when trying again is worth it
 */
export async function runSimulation(services: Stores, simulationId: number, stopping: AbortSignal): Promise<void> {
  const job = await beginSimulation(services.db, simulationId)
  if (job === undefined) return
  if (job.cancel_requested) return end(services, job, { status: 'cancelled' })
  if (job.attempts > attemptsInAll) return end(services, job, { status: 'failed', failure: died })
  announceSimulation(services, job.id, { status: 'running', progress: job.progress })
  const watch = watchCancelling(services, job.id)
  try {
    await simulate(services, job, AbortSignal.any([stopping, watch.signal]))
  } catch (error) {
    if (error instanceof SimulationCancelled) return await end(services, job, { status: 'cancelled' })
    if (stopping.aborted) {
      await undoSimulationAttempt(services.db, job.id)
      throw error
    }
    services.log.error({ err: error, simulationId, attempt: job.attempts }, 'a simulation broke off')
    if (job.attempts < attemptsAfterFailures) throw error
    await end(services, job, { status: 'failed', failure: plainFailure(error) })
  } finally {
    await watch.end()
  }
}

async function simulate(services: Stores, job: SimulationAtWork, signal: AbortSignal): Promise<void> {
  const { db, config } = services
  const parameters = engineParameters(job.parameters)
  const pots = allocatePots(parameters, true)
  const all = partsOf(parameters)
  const done = await restoreParts(services, job, all, pots)
  let finished = done.size
  const result = await simulateInThreads({
    parameters,
    levels: await levelsOf(db, job.benchmark_version_id),
    pots,
    parts: all.filter(({ part }) => !done.has(part)),
    threads: config.threads,
    signal,
    async onPart(part) {
      finished += 1
      const progress = (shareOfParts * finished) / all.length
      await keepPart(db, job.id, { part: part.part, pots: bytesOfPart(pots, part), progress })
      announceSimulation(services, job.id, { status: 'running', progress })
    },
  })
  const benchmarkRates = parameters.inFunds ? undefined : firstRates(pots)
  if (await endSimulation(db, job.id, { status: 'completed', result, ...(benchmarkRates && { benchmarkRates }) })) {
    announceSimulation(services, job.id, { status: 'completed', progress: 1 })
    return
  }
  // Called off at the last moment.
  throw new SimulationCancelled()
}

async function restoreParts(
  { db }: Stores,
  { id }: SimulationAtWork,
  all: readonly SimulationPart[],
  pots: SimulatedPots,
): Promise<ReadonlySet<number>> {
  const done = new Set(await finishedParts(db, id))
  for (const part of all) if (done.has(part.part)) restorePart(pots, part, await readPart(db, id, part.part))
  return done
}

function firstRates({ benchmarkIrr }: SimulatedPots): Buffer {
  return Buffer.from(Float64Array.from(benchmarkIrr.subarray(0, mostRatesAnswered)).buffer)
}

function plainFailure(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Simulate again when there is room on it.'
    case 'no_memory':
      return 'The server ran out of memory. Simulate fewer savers at once, or have the server given more.'
    default:
      return 'Something went wrong on the server. Simulate again; if it happens again, the server’s log says why.'
  }
}

async function end(services: Stores, { id }: SimulationAtWork, how: SimulationEnd): Promise<void> {
  if (!(await endSimulation(services.db, id, how))) return
  announceSimulation(services, id, { status: how.status, progress: 1 })
}
