import { mostSimulationsExported } from '@plumbline/contract/simulations/simulations.ts'
import { z } from 'zod'

/** What the job of a file of standard deviations is given. */
export const deviationsExportSchema = z.object({
  simulations: z.array(z.number().int().positive()).max(mostSimulationsExported),
})
export type DeviationsExport = z.infer<typeof deviationsExportSchema>
