import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { indexTypeSchema } from '../benchmarks/index-type.ts'
import { exportStatusSchema } from '../exports/export-status.ts'
import { comparedBenchmarksSchema } from '../figures/compared-benchmarks.ts'
import { wholeVersionSchema } from '../filter/saver-filter.ts'
import { batchSourceSchema } from '../savers/savers.ts'
import { idSchema, idTextSchema, momentSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** So many benchmarks stand beside each other. */
export const mostCompared = 5
/** So many comparisons of one provider are kept; the oldest one goes when another is asked for. */
export const mostComparisons = 20

const chosenBenchmarkSchema = z.object({ id: indexTypeSchema, version: z.number().int().positive().max(1_000_000) })

export const newComparisonSchema = z.object({
  providerId: idSchema,
  /** What is published now, as the person saw it. */
  dataBatchId: wholeVersionSchema,
  benchmarks: z
    .array(chosenBenchmarkSchema)
    .min(1, 'Choose a benchmark.')
    .max(mostCompared, `Choose at most ${mostCompared} benchmarks.`)
    .refine(
      (benchmarks) => new Set(benchmarks.map(({ id, version }) => `${id} ${version}`)).size === benchmarks.length,
      'Choose each benchmark once.',
    ),
})
export type NewComparison = z.infer<typeof newComparisonSchema>

export const comparisonSchema = z.object({
  id: idSchema,
  providerId: idSchema,
  dataBatchId: wholeVersionSchema,
  status: exportStatusSchema,
  progress: z.number(),
  failure: z.string().nullable(),
  /** Whether the report of this data batch has it as a section. */
  inReport: z.boolean(),
  requestedAt: momentSchema,
  benchmarks: z.array(chosenBenchmarkSchema.extend({ name: z.string() })),
  /** null until it is completed. */
  result: comparedBenchmarksSchema.nullable(),
})
export type Comparison = z.infer<typeof comparisonSchema>

/** What is published of a provider, and how it was compared. */
export const comparisonsSchema = z.object({
  /** null: nothing is published. */
  dataBatchId: wholeVersionSchema.nullable(),
  /** Its valuation dates. */
  navDates: batchSourceSchema.shape.navDates,
  /** What it is published with. */
  own: chosenBenchmarkSchema.extend({ name: z.string() }).nullable(),
  /** The newest first, at most 20. */
  comparisons: z.array(comparisonSchema),
})
export type Comparisons = z.infer<typeof comparisonsSchema>

const readers = permissions.readReports.roles
const access = permissions.manageBenchmarks.roles
const params = z.object({ id: idTextSchema })

export const benchmarkComparisonsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/benchmark-comparisons/',
    summary: 'Comparisons of the published data batch of a provider with several benchmarks, newest first',
    access: readers,
    query: z.object({ provider: idTextSchema }),
    answer: comparisonsSchema,
  }),
  start: procedure({
    method: 'POST',
    path: '/benchmark-comparisons/',
    summary: 'Hold the published data batch of a provider against up to five benchmarks, without publishing anything',
    access,
    body: newComparisonSchema,
    answer: comparisonSchema,
    errors: ['conflict', 'too_many_attempts'],
  }),
  get: procedure({
    method: 'GET',
    path: '/benchmark-comparisons/{id}',
    summary: 'A comparison with its result, as long as its data batch is published',
    access: readers,
    params,
    answer: comparisonSchema,
  }),
  cancel: procedure({
    method: 'POST',
    path: '/benchmark-comparisons/{id}/cancel',
    summary: 'Cancel a comparison that is not completed',
    access,
    params,
    answer: comparisonSchema,
    errors: ['conflict'],
  }),
  putInReport: procedure({
    method: 'POST',
    path: '/benchmark-comparisons/{id}/in-report',
    summary: 'Put a completed comparison into the report of its data batch, in place of another one, or take it out',
    access,
    params,
    body: z.object({ inReport: z.boolean() }),
    answer: comparisonSchema,
    errors: ['conflict'],
  }),
}
