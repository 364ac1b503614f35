import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import type { Services } from '../../platform/services.ts'
import { attemptsInAll, runWork } from '../../platform/work/run-work.ts'
import { callerWhoAsked } from '../sessions/caller-who-asked.ts'
import { announceComparison } from './announce-comparison.ts'
import { compareVersion } from './compare-version.ts'
import { beginComparison, completeComparison, endComparison } from './comparison-work.pg.ts'

const died = `The server stopped ${attemptsInAll} times while it compared these benchmarks, which was therefore given up. Ask an administrator to look into its log.`

/**
 * Calculates one comparison. Nothing is kept before its end, so that an attempt may die at any moment.
 * @throws what made it break off, when trying again is worth it
 */
export async function runComparison(services: Services, id: number, stopping: AbortSignal): Promise<void> {
  const { db } = services
  await runWork(
    services,
    {
      table: 'benchmark_comparisons',
      name: 'a comparison of benchmarks',
      begin: () => beginComparison(db, id),
      async make(job, { signal, report }) {
        const caller = await callerWhoAsked(services, job, 'manageBenchmarks', 'this comparison')
        const result = await compareVersion(services, { caller, job, signal, report })
        signal.throwIfAborted()
        const isKept = await completeComparison(db, id, { result, engineVersion: services.config.version })
        if (isKept) announceComparison(services, job, { status: 'completed', progress: 1 })
        return isKept
      },
      async end(job, how) {
        await endComparison(db, id, how)
        announceComparison(services, job, { status: how.state, progress: 1 })
      },
      announce: (job, progress) => announceComparison(services, job, { status: 'running', progress }),
      died,
      failureOf,
    },
    stopping,
  )
}

function failureOf(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Ask for the comparison again when there is room on it.'
    case 'no_memory':
      return 'The server ran out of memory on this comparison. Choose fewer benchmarks, or have the server given more (the setting MEMORY_LIMIT).'
    default:
      return 'Something went wrong on the server. Ask for the comparison again; if it happens again, the server’s log says why.'
  }
}
