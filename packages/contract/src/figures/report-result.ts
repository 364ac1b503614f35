import { z } from 'zod'

const rate = z.number().nullable()
const strengthSchema = z.enum(['strong', 'some', 'could be chance', 'chosen by result'])

/** A fund or a scheme in a report's result; what is not known is null. */
const resultGroupSchema = z.object({
  /** 'not stated' for savers of whom the file does not say. */
  name: z.string(),
  savers: z.number().int(),
  meanScore: rate,
  pounds: rate,
  gap: rate,
  low: rate,
  high: rate,
  evidence: strengthSchema.nullable(),
})

/** What a report comes to, in numbers and sentences: annual fractions and pounds, null where there is nothing. */
export const reportResultSchema = z.object({
  /** The one sentence for a trustee. */
  verdict: z.string(),
  savers: z.object({
    total: z.number().int(),
    scored: z.number().int(),
    excluded: z.record(z.string(), z.number().int()),
  }),
  score: z.object({
    mean: rate,
    potWeighted: rate,
    /** All contributions as one saver's. */
    pooled: rate,
    median: rate,
    lowerQuartile: rate,
    upperQuartile: rate,
  }),
  irr: z.object({ mean: rate, pooled: rate }),
  benchmarkIrr: z.object({ mean: rate, pooled: rate }),
  /** With a score under 49.5: how many savers, and the sum of their pots. */
  belowBenchmark: z.object({ savers: z.number().int(), assets: z.number() }),
  /** Pots less benchmark pots, as a share of the latter, and at the two ends of the pooled gap's interval. */
  impact: z.object({ pounds: rate, share: rate, low: rate, high: rate }),
  evidence: z.object({
    words: strengthSchema.nullable(),
    /** The same with the savers who are left out for a high or low IRR. */
    wordsWithExtremes: strengthSchema.nullable(),
    gap: rate,
    low: rate,
    high: rate,
    trackingError: z.number(),
    fundCorrelation: z.number(),
    funds: z.number().int(),
  }),
  funds: z.array(resultGroupSchema),
  schemes: z.array(resultGroupSchema),
  findings: z.array(
    z.object({
      dimension: z.string(),
      group: z.string(),
      savers: z.number().int(),
      pounds: z.number(),
      evidence: strengthSchema,
      sentence: z.string(),
    }),
  ),
  exclusions: z.array(
    z.object({
      dimension: z.string(),
      group: z.string(),
      savers: z.number().int(),
      excluded: z.number().int(),
      share: z.number(),
      pounds: z.number(),
      sentence: z.string(),
    }),
  ),
  sentences: z.array(z.object({ figure: z.string(), sentence: z.string() })),
})
export type ReportResult = z.infer<typeof reportResultSchema>
