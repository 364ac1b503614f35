import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportToStart } from '../export-to-start.ts'

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
    async start(wanted) {
      setRunning((count) => count + 1)
      try {
        // No part of the first screen, which can do without until somebody asks for a file.
        const { waitForExport } = await import('./wait-for-export.ts')
        await waitForExport(queries, wanted)
      } finally {
        setRunning((count) => count - 1)
      }
    },
  }
}
