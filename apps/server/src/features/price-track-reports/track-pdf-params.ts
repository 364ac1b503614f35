import { saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import { z } from 'zod'

/** What the job of a PDF is given. A track never changes once it is scored. */
export const trackPdfSchema = z.object({ priceTrackId: z.number().int().positive(), filters: saverFilterSchema })
export type TrackPdf = z.infer<typeof trackPdfSchema>
