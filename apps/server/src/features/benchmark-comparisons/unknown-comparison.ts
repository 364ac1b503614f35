import { ApiFailure } from '../../platform/http/api-failure.ts'

export function unknownComparison(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such comparison, or its data batch is no longer published.')
}
