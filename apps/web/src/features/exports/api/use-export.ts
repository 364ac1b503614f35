import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportToStart } from '../export-to-start.ts'

export interface RunningExport {
  /** Whether its file is ready in the end. */
  readonly start: (request: ExportToStart) => Promise<boolean>
  /** For the loading state of the button that starts it. */
  readonly isRunning: boolean
}

/**
 * Starts an export, waits for it and opens it, or says what went wrong. It is in the downloads tray as well.
 */
export function useExport(): RunningExport {
  const queries = useQueryClient()
  const [running, setRunning] = useState(0)
  return {
    isRunning: running > 0,
    async start(request) {
      setRunning((count) => count + 1)
      try {
        // No part of the first screen, which can do without until somebody asks for a file.
        const { waitForExport } = await import('./wait-for-export.ts')
        return await waitForExport(queries, request)
      } finally {
        setRunning((count) => count - 1)
      }
    },
  }
}
