import type { dataPointsProcedures } from '@plumbline/contract/data-points/data-points.ts'
import type { Handlers } from '../../../platform/http/feature.ts'
import type { Services } from '../../../platform/services.ts'
import { changeWords, listDataPoints } from './change-words.ts'

export function dataPointsHandlers(services: Services): Handlers<typeof dataPointsProcedures> {
  return {
    list: ({ params }, { caller }) => listDataPoints(services, caller, params.id),
    change: ({ params, body }, { caller }) => changeWords(services, caller, params.id, body),
  }
}
