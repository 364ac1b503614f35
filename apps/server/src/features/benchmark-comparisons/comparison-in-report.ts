import type { ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import type { Services } from '../../platform/services.ts'
import { shownInReport } from './comparisons.pg.ts'

/** What the section 'Sensitivity to the benchmark' of a version's report says; null where it has none. */
export function comparisonInReport(
  { db }: Pick<Services, 'db'>,
  versionId: number,
): Promise<ComparedBenchmarks | null> {
  return shownInReport(db, versionId)
}
