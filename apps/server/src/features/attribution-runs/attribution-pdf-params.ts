import { attributionSectionSchema } from '@plumbline/contract/attribution/attribution-sections.ts'
import { commentaryKeys } from '@plumbline/contract/attribution/commentary.ts'
import { z } from 'zod'

/** What the job of a PDF is given: the result and the texts as they were when it was asked for. */
export const attributionPdfSchema = z.object({
  attributionId: z.number().int().positive(),
  scheme: z.string().nullable(),
  fund: z.string().nullable(),
  sections: z.array(attributionSectionSchema),
  commentary: z.partialRecord(z.enum(commentaryKeys), z.string()),
})
export type AttributionPdf = z.infer<typeof attributionPdfSchema>
