import { ApiFailure } from '../../platform/http/api-failure.ts'

export function unknownAttribution(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such run of a performance attribution, or it is no longer kept.')
}
