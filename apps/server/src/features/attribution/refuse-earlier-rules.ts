import { hasEarlierReasons } from '@plumbline/scoring/stored-parameters.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'

/** Refuses savers whose reasons are of earlier rules: some take part who would not now. @throws ApiFailure conflict */
export function refuseEarlierRules(parameters: Parameters<typeof hasEarlierReasons>[0]): void {
  if (!hasEarlierReasons(parameters)) return
  throw new ApiFailure(
    'conflict',
    'This data batch was scored by earlier rules. Score it again on the Imports screen, then run the attribution.',
  )
}
