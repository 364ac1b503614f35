import { benchmarksProcedures } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { apiQuery } from './api-query.ts'

/** The indices a batch can be measured against: what the list shows and forms choose from. */
export const benchmarksQuery = apiQuery(['benchmarks', 'list'], benchmarksProcedures.list)
