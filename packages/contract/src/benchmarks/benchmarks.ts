import { z } from 'zod'
import { isoDateSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** The index a batch is measured against: `default` or the number of a benchmark, as text. */
export const indexTypeSchema = z.string().regex(/^(default|[1-9][0-9]{0,8})$/, 'Choose an index from the list.')

export const benchmarkSchema = z.object({
  id: indexTypeSchema,
  name: z.string(),
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  version: z.number().int(),
})
export type Benchmark = z.infer<typeof benchmarkSchema>

export const benchmarksProcedures = {
  list: procedure({
    method: 'GET',
    path: '/benchmarks/',
    summary: 'The indices a batch can be measured against',
    access: 'signed-in',
    answer: z.array(benchmarkSchema),
  }),
}
