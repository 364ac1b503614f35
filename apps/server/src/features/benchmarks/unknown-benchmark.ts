import { ApiFailure } from '../../platform/http/api-failure.ts'

export function unknownBenchmark(): ApiFailure {
  return new ApiFailure(
    'not_found',
    'There is no such benchmark. It may have been removed: open the list of benchmarks.',
  )
}
