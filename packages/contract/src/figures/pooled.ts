import { z } from 'zod'
import { findingsSchema } from './findings.ts'

/** A rate, or in words why there is no single one. */
const rateSchema = z.object({ rate: z.number().nullable(), why: z.string().nullable() })

/** How sure a difference from the benchmark is. */
export const strengthSchema = z.enum(['strong', 'some', 'could be chance'])

/** How well the lasting difference from the benchmark is known: fractions a year, with the 95 % interval. */
const evidenceSchema = z.object({
  strength: strengthSchema,
  difference: z.number(),
  low: z.number(),
  high: z.number(),
})

/** The contributions of all savers of a group as if they were one saver's, each with their own valuation date. */
export const pooledSchema = z.object({
  savers: z.number().int(),
  /** Paid in less paid out. */
  contributions: z.number(),
  assets: z.number(),
  /** Null when the index does not reach a saver's days. */
  benchmarkAssets: z.number().nullable(),
  irr: rateSchema,
  benchmarkIrr: rateSchema,
  directAlpha: rateSchema,
  score: z.number().nullable(),
  evidence: evidenceSchema.nullable(),
  /** Of the pooled flows: log gap, value-weighted duration in years, and the spread of the score. */
  logGap: z.number().nullable(),
  duration: z.number().nullable(),
  spread: z.number().nullable(),
})
export type Pooled = z.infer<typeof pooledSchema>

/** The evidence of the headline allows for the funds that savers share; `findings` says who is behind. */
export const pooledFiguresSchema = z.object({
  headline: pooledSchema,
  withExtremes: pooledSchema,
  findings: findingsSchema,
  /** The headline of the provider's batch before, without evidence; null without such a batch. */
  previous: pooledSchema.nullable(),
  /** What all money of each fund shows together in that batch; null of fewer than 10 savers. Names and `others` are as in `findings`. */
  previousFunds: z.array(
    z.object({
      name: z.string().nullable(),
      others: z.number().int().nullable(),
      /** The lasting difference from the benchmark. */
      gap: z.number().nullable(),
      irr: z.number().nullable(),
      benchmarkIrr: z.number().nullable(),
    }),
  ),
})
export type PooledFigures = z.infer<typeof pooledFiguresSchema>
