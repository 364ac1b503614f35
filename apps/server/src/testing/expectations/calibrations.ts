import { type Expectations, everybody, type Input, statuses, superusers } from './expectation.ts'

/** Calibrations belong to nobody, and there is none of this number. */
const unknown = statuses(404, 403, 403, 403)
const none = (): Input => ({ params: { id: 2_000_000_000 } })

export const calibrationsExpectations: Expectations = {
  'calibrations.list': { own: superusers },
  'calibrations.inForce': { own: everybody },
  'calibrations.start': { own: superusers },
  'calibrations.cancel': { input: none, own: unknown, others: unknown },
  'calibrations.makeDefault': { input: none, own: unknown, others: unknown },
  // The priors count already.
  'calibrations.usePriors': { own: statuses(409, 403, 403, 403) },
}
