import { ApiFailure } from '../../platform/http/api-failure.ts'

export function unknownSimulation(): ApiFailure {
  return new ApiFailure(
    'not_found',
    'There is no such simulation. It may have been removed: open the list of simulations.',
  )
}
