import { z } from 'zod'

/** The spreads behind the score: annual fractions, and the share of luck that funds have in common. */
export const spreadsSchema = z.object({
  trackingError: z.number(),
  sigmaAlpha: z.number(),
  fundCorrelation: z.number(),
})
export type Spreads = z.infer<typeof spreadsSchema>
