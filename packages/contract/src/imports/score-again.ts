import { z } from 'zod'
import { indexTypeSchema } from '../benchmarks/index-type.ts'
import { batchVersionSchema } from '../filter/saver-filter.ts'
import { outlierLimitsSchema } from '../outliers/outlier-limits.ts'
import { scoringMethodSchema } from '../providers/providers.ts'
import { uploadTexts } from '../uploads/upload-texts.ts'
import { idSchema } from '../wire/primitives.ts'

/** The spreads between funds: those of the batch, what new batches are scored with now, or the priors of the product. */
export const spreadsChoiceSchema = z.enum(['batch', 'default', 'priors'])
export type SpreadsChoice = z.infer<typeof spreadsChoiceSchema>

/** Which savers to score again, and by what. */
export const scoreAgainSchema = z.object({
  providerId: idSchema,
  /** What is published now, as the person saw it. */
  dataBatchId: batchVersionSchema,
  indexType: indexTypeSchema,
  /** The newest one unless it is named. */
  indexVersion: z.number().int().positive().max(1_000_000).optional(),
  useMinOutliers: z.boolean(),
  numberOfYearsForOutlier: z.number().int().min(1, uploadTexts.minimumYears).max(100),
  scoringMethod: scoringMethodSchema,
  spreads: spreadsChoiceSchema.default('batch'),
  /** The simulation whose standard deviation is the spread of the old score; null: the prior; left out: that of the batch. */
  sigma0Simulation: idSchema.nullable().optional(),
  /** Those of the batch unless they are given. */
  limits: outlierLimitsSchema.optional(),
})
/** As it is sent. */
export type ScoreAgainBody = z.input<typeof scoreAgainSchema>
export type ScoreAgain = z.infer<typeof scoreAgainSchema>
