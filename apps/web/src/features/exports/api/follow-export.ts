import type { ExportJob } from '@plumbline/contract/exports/exports.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** How often to ask, and when to give up. */
export interface Pace {
  readonly everyMs: number
  readonly timeoutMs: number
  /** Whether the time begins anew with each step forward. */
  readonly fromLastProgress: boolean
}

export const paces = {
  /** Files of rows, as the specification has it. */
  savers: { everyMs: 1_000, timeoutMs: 60_000, fromLastProgress: false },
  report: { everyMs: 2_000, timeoutMs: 600_000, fromLastProgress: true },
} as const satisfies Readonly<Record<string, Pace>>

/**
 * Asks for a job until it has ended.
 * @returns undefined when it has not by the time that its pace gives
 * @throws what asking for it answers, but for a server that cannot be reached for a moment
 */
export async function followExport(ask: () => Promise<ExportJob>, pace: Pace): Promise<ExportJob | undefined> {
  let since = Date.now()
  let furthest = 0
  while (Date.now() - since < pace.timeoutMs) {
    const job = await ask().catch(unlessUnreachable)
    if (job !== undefined && ['completed', 'failed', 'cancelled'].includes(job.status)) return job
    if (pace.fromLastProgress && job !== undefined && job.progress > furthest) {
      furthest = job.progress
      since = Date.now()
    }
    await new Promise((resolve) => setTimeout(resolve, pace.everyMs))
  }
  return undefined
}

function unlessUnreachable(cause: unknown): undefined {
  if (cause instanceof ApiError && ['unreachable', 'not_ready'].includes(cause.code)) return undefined
  throw cause
}
