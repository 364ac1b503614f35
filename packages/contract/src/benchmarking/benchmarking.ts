import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import {
  benchmarkingRowSchema,
  consolidatorNames,
  consolidators,
  dataTypes,
  pathways,
  schemeTypes,
} from '../master-list/master-list.ts'
import { taxYearSchema } from '../master-list/tax-years.ts'
import { dataQualitySchema } from '../providers/providers.ts'
import { idSchema, idTextSchema, jsonTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

const mostAssets = 10_000_000_000_000
const assetsSchema = z.number().min(0).max(mostAssets)

/** In pounds. */
export const assetRangeSchema = z
  .strictObject({ gte: assetsSchema, lte: assetsSchema })
  .refine(({ gte, lte }) => gte < lte, 'Give a range from less to more.')
export type AssetRange = z.infer<typeof assetRangeSchema>

/** Which other providers are compared with: each list leaves those that have one of its values. */
export const benchmarkingFilterSchema = z.object({
  taxYear: z.array(taxYearSchema).max(50).optional(),
  scheme: z.array(z.enum(schemeTypes)).optional(),
  pathway: z.array(z.enum(pathways)).optional(),
  dataType: z.array(z.enum(dataTypes)).optional(),
  consolidator: z.array(z.enum(consolidators)).optional(),
  /** Which assets the chart of scores shows; absent: £0 to £5 billion. It is a window: nobody beyond it is left out of ranks and tables. */
  assets: assetRangeSchema.optional(),
})
export type BenchmarkingFilter = z.infer<typeof benchmarkingFilterSchema>
/** Attributes that others are chosen by. */
export const benchmarkingFilterKeys = ['taxYear', 'scheme', 'pathway', 'dataType', 'consolidator'] as const
export type BenchmarkingFilterKey = (typeof benchmarkingFilterKeys)[number]

/** The options that a filter chooses, as people read them. */
export function chosenOptions({ consolidator = [], ...filter }: BenchmarkingFilter): readonly string[] {
  const others = benchmarkingFilterKeys.flatMap((key): readonly string[] =>
    key === 'consolidator' ? [] : (filter[key] ?? []),
  )
  return [...others, ...consolidator.map((value) => consolidatorNames[value])]
}

/** Between which ranks the provider is, 1st being the best, of how many. */
const benchmarkingRankSchema = z.object({
  rank: z.number().int(),
  low: z.number().int(),
  high: z.number().int(),
  of: z.number().int(),
})

/** All that a benchmarking report shows, of the providers that its filter leaves. */
export const benchmarkingReportSchema = z.object({
  provider: z.object({ id: idSchema, name: z.string() }),
  filters: benchmarkingFilterSchema,
  /** The own provider first, whatever the filter; those of whom nothing is told are counted below. */
  rows: z.array(benchmarkingRowSchema),
  ranks: z.object({
    /** Null where the provider has no score, or nobody to be compared with. */
    score: benchmarkingRankSchema.nullable(),
    /** The least suspect data being 1st; counted, so that both ends are its rank. */
    suspect: benchmarkingRankSchema.nullable(),
  }),
  /** Providers that are not shown, and why. */
  leftOut: z.object({
    fewSavers: z.number().int(),
    fewProviders: z.number().int(),
    byFilter: z.number().int(),
  }),
  quality: dataQualitySchema,
  provenance: provenanceSchema,
})
export type BenchmarkingReport = z.infer<typeof benchmarkingReportSchema>

export const benchmarkingProcedures = {
  report: procedure({
    method: 'GET',
    path: '/masterProviders/benchmarking/report/{providerId}',
    summary: 'All that the benchmarking report of a provider shows, of the providers that a filter leaves',
    access: permissions.readBenchmarking.roles,
    load: 'heavy',
    params: z.object({ providerId: idTextSchema }),
    query: z.object({ filters: jsonTextSchema(benchmarkingFilterSchema).optional() }),
    answer: benchmarkingReportSchema,
  }),
}
