import type { calibrationsProcedures } from '@plumbline/contract/calibration/calibrations.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { cancelCalibration, chooseDefault, listCalibrations, startCalibration } from './manage-calibrations.ts'
import { spreadsInForce } from './spreads-in-force.ts'

export function calibrationsHandlers(services: Services): Handlers<typeof calibrationsProcedures> {
  return {
    list: () => listCalibrations(services),
    inForce: () => spreadsInForce(services.db),
    start: (_call, { caller }) => startCalibration(services, caller),
    cancel: ({ params }, { caller }) => cancelCalibration(services, caller, params.id),
    makeDefault: ({ params }, { caller }) => chooseDefault(services, caller, params.id),
    usePriors: (_call, { caller }) => chooseDefault(services, caller, null),
  }
}
