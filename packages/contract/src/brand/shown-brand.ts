import { z } from 'zod'
import { procedure } from '../wire/procedure.ts'

/** How the product calls itself and looks, for everybody to know, signed in or not. */
const shownBrandSchema = z.object({
  product: z.string(),
  score: z.string(),
  scoreColumn: z.string(),
  masterList: z.string(),
  /** `#rrggbb`; null for the product's own. */
  colour: z.string().nullable(),
  /** Where the logo is, another address for each picture; null for the product's own. */
  logo: z.string().nullable(),
  /** Whether the consumer panel is there: without it no menu names it. */
  consumerPanel: z.boolean(),
})
export type ShownBrand = z.infer<typeof shownBrandSchema>

/** Apart from the other settings: the first screen needs this and nothing of them. */
export const brandProcedure = procedure({
  method: 'GET',
  path: '/settings/brand',
  summary: 'How the product calls itself and looks',
  access: 'public',
  answer: shownBrandSchema,
})
