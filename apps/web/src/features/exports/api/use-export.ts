import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { say } from '../../../lib/say.ts'
import { exportTexts, failureShownFor, timedOutShownFor } from '../export-texts.ts'
import { askForExport, openExport } from './export-queries.ts'
import { followExport, paces } from './follow-export.ts'

export interface ExportToStart {
  /** The call that starts it. */
  readonly begin: () => Promise<{ readonly id: number }>
  readonly pace: keyof typeof paces
}

export interface RunningExport {
  readonly start: (wanted: ExportToStart) => Promise<void>
  /** For the loading state of the button that starts it. */
  readonly isRunning: boolean
}

/**
 * Starts an export, waits for it and opens its file in a new window; says what went wrong. What is not there in time,
 * or was opened in vain, stays in the downloads tray.
 */
export function useExport(): RunningExport {
  const queries = useQueryClient()
  const [running, setRunning] = useState(0)
  return {
    isRunning: running > 0,
    async start({ begin, pace }) {
      setRunning((count) => count + 1)
      try {
        const { id } = await begin()
        void queries.invalidateQueries({ queryKey: ['exports'] })
        const job = await followExport(() => askForExport(id), paces[pace])
        if (job === undefined) await say(exportTexts.timedOut, timedOutShownFor)
        else if (job.status === 'failed') await say(job.failure ?? exportTexts.timedOut, failureShownFor)
        else if (job.status === 'cancelled') await say(exportTexts.cancelled, timedOutShownFor)
        else if (!(await openExport(id))) await say(exportTexts.blocked, failureShownFor)
      } catch (cause) {
        await say(cause instanceof ApiError ? cause.message : exportTexts.timedOut, failureShownFor)
      } finally {
        setRunning((count) => count - 1)
        void queries.invalidateQueries({ queryKey: ['exports'] })
      }
    },
  }
}
