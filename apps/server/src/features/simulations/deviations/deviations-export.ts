import { mostSimulationsExported } from '@plumbline/contract/simulations/simulations.ts'
import { z } from 'zod'

/** What the job of a file of standard deviations is given. */
export const deviationsExportSchema = z.object({
  simulations: z.array(z.number().int().positive()).max(mostSimulationsExported),
  /** Older ones for which the file has no room; jobs from before this was kept say nothing of them. */
  leftOut: z.number().int().default(0),
})
export type DeviationsExport = z.infer<typeof deviationsExportSchema>
