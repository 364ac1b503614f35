import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { batchVersionSchema } from '../filter/saver-filter.ts'
import { isoDateSchema } from '../wire/primitives.ts'
import { csvFile, procedure } from '../wire/procedure.ts'
import { batchSourceSchema, saverRowIdSchema, saverRowSchema } from './savers.ts'

/** A contribution and what it comes to, in pounds; null where the index does not reach or there is no such rate. */
const historyFlowSchema = z.object({
  date: isoDateSchema,
  /** Positive paid in, negative paid out. */
  amount: z.number(),
  paidIn: z.number(),
  paidOut: z.number(),
  daysToNav: z.number().int(),
  /** `daysToNav / 365`: the exponent of the equations. */
  years: z.number(),
  indexLevel: z.number().nullable(),
  /** `amount / indexLevel` */
  units: z.number().nullable(),
  /** What the contribution is worth in the index on the NAV date. */
  benchmarkValue: z.number().nullable(),
  /** `amount * (1 + irr) ^ years`: these add up to the pot. */
  grownAtIrr: z.number().nullable(),
  /** `amount * (1 + benchmark irr) ^ years`: these add up to the benchmark pot. */
  grownAtBenchmarkIrr: z.number().nullable(),
})

/** A rate, or in words why there is none. */
const solvedRate = z.object({
  status: z.enum([
    'ok',
    'ambiguous',
    'no_root',
    'total_loss',
    'no_contributions',
    'no_duration',
    'before_index',
    'after_index',
    'no_benchmark_pot',
  ]),
  rate: z.number().nullable(),
  /** The equation's two sides apart by this many pounds at the rate: rounding. */
  residual: z.number().nullable(),
  reason: z.string().nullable(),
})

/** The whole calculation of one saver, by the engine, with the parameters the batch stores. */
export const calculationSchema = z.object({
  irr: solvedRate,
  benchmarkIrr: solvedRate,
  /** The annual excess rate: `sum of benchmarkValue (1 + a)^years = pot`. */
  directAlpha: solvedRate,
  navLevel: z.number().nullable(),
  units: z.number().nullable(),
  /** Pounds. */
  pot: z.number(),
  benchmarkPot: z.number().nullable(),
  /** Pot less benchmark pot. */
  impact: z.number().nullable(),
  /** Pot by benchmark pot. */
  navRatio: z.number().nullable(),
  /** `y`, natural-log rate a year: from the two rates, or from Direct Alpha where there is no benchmark IRR. */
  gap: z.number().nullable(),
  gapFrom: z.enum(['rates', 'directAlpha']).nullable(),
  /** `s = sqrt(sigmaAlpha^2 + trackingError^2 exposure / duration^2)` */
  spread: z.number().nullable(),
  /** `A` and `D`, years. */
  exposure: z.number().nullable(),
  duration: z.number().nullable(),
  /** `y / s` and the share of average funds below it. */
  deviation: z.number().nullable(),
  phi: z.number().nullable(),
  scoreNew: z.number().nullable(),
  scoreOld: z.number().nullable(),
  /** Why there is no score, in words. */
  scoreReason: z.string().nullable(),
  parameters: z.object({ trackingError: z.number(), sigmaAlpha: z.number(), sigma0: z.number() }),
})
export type Calculation = z.infer<typeof calculationSchema>

export const saverHistorySchema = z.object({
  saver: saverRowSchema,
  source: batchSourceSchema,
  /** Whole years of contributions below which a history is short. */
  minimumYears: z.number().int(),
  paidIn: z.number(),
  paidOut: z.number(),
  flows: z.array(historyFlowSchema),
  /** Month ends and the NAV date, by date, in pounds; the pot itself is known on the NAV date only. */
  series: z.array(z.object({ date: isoDateSchema, paidIn: z.number(), benchmarkPot: z.number().nullable() })),
  /** Everything found about the saver, each a sentence; `excludes`: savers with it are not scored. */
  flags: z.array(z.object({ name: z.string(), text: z.string(), excludes: z.boolean() })),
  calculation: calculationSchema,
})
export type SaverHistory = z.infer<typeof saverHistorySchema>

/** `dataBatchId` keeps to the version of the list that the saver was opened from. */
const oneSaver = {
  params: z.object({ id: saverRowIdSchema }),
  query: z.object({ dataBatchId: batchVersionSchema.optional() }),
} as const

export const saverHistoryProcedures = {
  get: procedure({
    ...oneSaver,
    access: permissions.openSavers.roles,
    load: 'heavy',
    method: 'GET',
    path: '/analysis/members/{id}/history',
    summary: 'A saver’s contributions, what the benchmark would have made of them, and the whole calculation',
    answer: saverHistorySchema,
  }),
  csv: procedure({
    ...oneSaver,
    access: permissions.exportSavers.roles,
    load: 'heavy',
    method: 'GET',
    path: '/analysis/members/{id}/history.csv',
    summary: 'The same as a CSV, to check the calculation in a spreadsheet',
    writes: csvFile,
    exports: true,
  }),
}
