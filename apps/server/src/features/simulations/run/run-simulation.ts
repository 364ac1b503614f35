import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { mostRatesAnswered } from '@plumbline/contract/simulations/simulations.ts'
import { allocatePots, type SimulatedPots } from '@plumbline/engine/simulation/simulate-pots.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { attemptsInAll, runWork } from '../../../platform/work/run-work.ts'
import type { WorkWatch } from '../../../platform/work/watch-work.ts'
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
} from '../simulation-work.pg.ts'
import { simulateInThreads } from './simulate-in-threads.ts'
import { bytesOfPart, partsOf, restorePart, type SimulationPart } from './simulation-parts.ts'

/** Of the whole way, what is left for drawing conclusions. */
const shareOfParts = 0.97

const died = `The server stopped ${attemptsInAll} times while it simulated, which was therefore given up. Simulate fewer savers at once, or ask an administrator to look into its log.`

type Stores = Pick<Services, 'config' | 'db' | 'events' | 'log'>

/**
 * Simulates what was asked for. Parts that an earlier attempt finished are taken as they are, whatever moment it died at.
 * @throws what made it break off, when trying again is worth it
 */
export async function runSimulation(services: Stores, simulationId: number, stopping: AbortSignal): Promise<void> {
  const announce = (status: ExportStatus, progress: number) =>
    announceSimulation(services, simulationId, { status, progress })
  await runWork<SimulationAtWork>(
    services,
    {
      table: 'simulations',
      name: 'a simulation',
      begin: () => beginSimulation(services.db, simulationId),
      async make(job, watch) {
        const isKept = await simulate(services, job, watch)
        if (isKept) announce('completed', 1)
        return isKept
      },
      async end(job, how) {
        if (await endSimulation(services.db, job.id, how)) announce(how.state, 1)
      },
      announce: (_, progress) => announce('running', progress),
      died,
      failureOf,
    },
    stopping,
  )
}

/** False when it was called off at the last moment. */
async function simulate(
  { db, config }: Stores,
  job: SimulationAtWork,
  { signal, report }: Pick<WorkWatch, 'report' | 'signal'>,
): Promise<boolean> {
  const parameters = engineParameters(job.parameters)
  const pots = allocatePots(parameters, true)
  const all = partsOf(parameters)
  const restoredParts = await restoreParts(db, job, all, pots)
  let finished = restoredParts.size
  const result = await simulateInThreads({
    parameters,
    levels: await levelsOf(db, job.benchmark_version_id),
    active: job.tracks.map(({ active }) => Float64Array.from(active)),
    pots,
    parts: all.filter(({ part }) => !restoredParts.has(part)),
    threads: config.threads,
    signal,
    async onPart(part) {
      finished += 1
      await keepPart(db, job.id, { part: part.part, pots: bytesOfPart(pots, part) })
      report((shareOfParts * finished) / all.length)
    },
  })
  const benchmarkRates = parameters.inFunds ? undefined : firstRates(pots)
  return endSimulation(db, job.id, { state: 'completed', result, ...(benchmarkRates && { benchmarkRates }) })
}

async function restoreParts(
  db: Stores['db'],
  { id }: SimulationAtWork,
  all: readonly SimulationPart[],
  pots: SimulatedPots,
): Promise<ReadonlySet<number>> {
  const numbers = new Set(await finishedParts(db, id))
  for (const part of all) if (numbers.has(part.part)) restorePart(pots, part, await readPart(db, id, part.part))
  return numbers
}

function firstRates({ benchmarkIrr }: SimulatedPots): Buffer {
  return Buffer.from(Float64Array.from(benchmarkIrr.subarray(0, mostRatesAnswered)).buffer)
}

function failureOf(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Simulate again when there is room on it.'
    case 'no_memory':
      return 'The server ran out of memory. Simulate fewer savers at once, or have the server given more.'
    default:
      return 'Something went wrong on the server. Simulate again; if it happens again, the server’s log says why.'
  }
}
