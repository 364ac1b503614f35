import { ApiFailure } from '../../platform/http/api-failure.ts'
import { bundledKey } from './benchmarks.pg.ts'
import { unknownBenchmark } from './unknown-benchmark.ts'

/**
 * An index that can have a new version, and its newest one.
 * @throws ApiFailure not_found, or conflict for the index that comes with the product
 */
export function restatable<Found extends { readonly key: string | null }, Version>(
  benchmark: Found | undefined,
  newest: Version | undefined,
): { readonly benchmark: Found; readonly newest: Version } {
  if (benchmark === undefined || newest === undefined) throw unknownBenchmark()
  if (benchmark.key === bundledKey) {
    throw new ApiFailure(
      'conflict',
      'This benchmark comes with the product and is restated with it. Add one of your own.',
    )
  }
  return { benchmark, newest }
}
