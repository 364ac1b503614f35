import { z } from 'zod'

// Apart from the calls on exports: every screen listens to events, and few make those calls.

const exportStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
export const exportStatusSchema = z.enum(exportStatuses)
export type ExportStatus = z.infer<typeof exportStatusSchema>

/** Still to be made, or being made. */
export const openStatuses: readonly ExportStatus[] = ['queued', 'running']
