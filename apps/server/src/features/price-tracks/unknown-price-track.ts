import { ApiFailure } from '../../platform/http/api-failure.ts'

export function unknownPriceTrack(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such price track. It may have been deleted; open the list again.')
}
