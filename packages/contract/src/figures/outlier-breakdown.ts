import { z } from 'zod'
import { outlierReasonSchema } from '../filter/saver-filter.ts'
import { countsSchema } from './group.ts'

const savers = z.object({ savers: z.number().int(), assets: z.number() })

/**
 * All savers of the batch by the reason shown, whatever the filter: analysed, short history, 0 NAV, not comparable and
 * suspect data (the other reasons) make up everyone. `counted` is everyone.
 */
export const outlierBreakdownSchema = countsSchema.extend({
  analysed: savers,
  suspect: savers,
  shortHistory: savers,
  zeroNav: savers,
  notComparable: savers,
  /** Savers who are not comparable by the first of these that holds; the last is whatever is left. */
  whyNotComparable: z.object({
    beforeIndex: z.number().int(),
    paidOut: z.number().int(),
    noSingleRate: z.number().int(),
    noBenchmark: z.number().int(),
  }),
  /** Each reason with its savers, also those with none. */
  outlierGroups: z.array(savers.extend({ reason: outlierReasonSchema })),
  totalOutlier: z.number().int(),
  totalMemberCount: z.number().int(),
  /** Scored savers whose pots could not be checked against what was possible. */
  notChecked: z.number().int(),
})
export type OutlierBreakdown = z.infer<typeof outlierBreakdownSchema>
