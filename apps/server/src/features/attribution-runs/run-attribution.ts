import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import type { Services } from '../../platform/services.ts'
import { attemptsInAll, runWork } from '../../platform/work/run-work.ts'
import { announceAttribution } from '../attribution/announce-attribution.ts'
import { callerWhoAsked } from '../sessions/caller-who-asked.ts'
import { attributePublication } from './attribute-publication.ts'
import { type AttributionAtWork, beginAttribution, completeAttribution, endAttribution } from './attribution-work.pg.ts'

const died = `The server stopped ${attemptsInAll} times during this attribution, which was therefore given up. Ask an administrator to look into its log.`

/**
 * Makes one attribution. Nothing is kept before its end, so that an attempt may die at any moment.
 * @throws what made it break off, when trying again is worth it
 */
export async function runAttribution(services: Services, id: number, stopping: AbortSignal): Promise<void> {
  const { db } = services
  const announce = ({ provider_id: providerId }: AttributionAtWork, status: ExportStatus, progress = 1) =>
    announceAttribution(services, { id, providerId, status, progress })
  await runWork(
    services,
    {
      table: 'attributions',
      name: 'a performance attribution',
      begin: () => beginAttribution(db, id),
      async make(job, { signal, report }) {
        const caller = await callerWhoAsked(services, job, 'runAttribution', 'this attribution')
        const result = await attributePublication(services, { caller, job, signal, report })
        signal.throwIfAborted()
        const isKept = await completeAttribution(db, id, result)
        if (isKept) announce(job, 'completed')
        return isKept
      },
      async end(job, how) {
        if (await endAttribution(db, id, how)) announce(job, how.state)
      },
      announce: (job, progress) => announce(job, 'running', progress),
      died,
      failureOf,
    },
    stopping,
  )
}

function failureOf(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Run the attribution again when there is room on it.'
    case 'no_memory':
      return 'The server ran out of memory on this attribution. Have it given more (the setting MEMORY_LIMIT), then run it again.'
    default:
      return 'Something went wrong on the server. Run the attribution again; if it happens again, the server’s log says why.'
  }
}
