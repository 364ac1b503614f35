import type { benchmarksProcedures } from '@plumbline/contract/benchmarks/benchmarks.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { listBenchmarks } from './benchmarks.pg.ts'

export function benchmarksHandlers({ db }: Services): Handlers<typeof benchmarksProcedures> {
  return { list: () => listBenchmarks(db) }
}
