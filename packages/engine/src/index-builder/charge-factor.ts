import type { Day } from '../dates/day-number.ts'
import type { IndexCharge } from './index-inputs.ts'
import { newestInForce } from './newest-in-force.ts'

/**
 * What charges leave of 1 over a period: the product of `(1 - f)^(days / 365)` over its parts, `f` being the annual charge
 * as a fraction.
 *
 * A charge takes effect at its date as a point in time: from 31 March to 30 April with a change on 1 April, 1 day bears the
 * old charge and 29 days the new one. A change on the first day itself leaves nothing to the old charge.
 *
 * Units: day numbers (`from` before or equal to `to`), basis points a year; a factor out. Charges ascend by date.
 * Cost: linear in the charges, one power for each that is in force during the period.
 * Errors: RangeError when no charge is in force on `from`.
 * Source: docs/methodology, benchmark index.
 *
 * @example
 * chargeFactor([{ effective: 0, basisPoints: 100 }], 0, 365) // => 0.99
 * chargeFactor([{ effective: 0, basisPoints: 100 }, { effective: 365, basisPoints: 50 }], 0, 730) // => 0.98505
 */
export function chargeFactor(charges: readonly IndexCharge[], from: Day, to: Day): number {
  const first = newestInForce(charges, from)
  if (first === null) throw new RangeError('No charge is in force at the start of the period')
  let factor = 1
  let since = from
  let fraction = first.basisPoints / 10_000
  for (const charge of charges) {
    if (charge.effective <= from || charge.effective >= to) continue
    factor *= (1 - fraction) ** ((charge.effective - since) / 365)
    since = charge.effective
    fraction = charge.basisPoints / 10_000
  }
  return factor * (1 - fraction) ** ((to - since) / 365)
}
