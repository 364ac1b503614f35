import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { idSchema, idTextSchema, jsonTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { benchmarkingFilterSchema } from './benchmarking.ts'

export const benchmarkingFilesProcedures = {
  pdf: procedure({
    method: 'GET',
    path: '/pdf/generate/benchamarking/{providerId}',
    summary: 'Begins a PDF of the benchmarking report as the caller sees it; `url` gives it once the job is completed',
    access: permissions.readBenchmarking.roles,
    records: true,
    params: z.object({ providerId: idTextSchema }),
    query: z.object({ filters: jsonTextSchema(benchmarkingFilterSchema).optional() }),
    answer: z.object({ id: idSchema, url: z.string() }),
    errors: ['conflict', 'too_many_attempts'],
  }),
}
