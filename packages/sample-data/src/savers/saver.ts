import type { Day } from '@plumbline/engine/dates/day-number.ts'
import type { Month } from '../calendar/month.ts'
import type { PlantedVariant } from '../planted/planted-variant.ts'
import type { Fund, SchemeWithPayDays } from '../provider/provider-plan.ts'

/** Who a saver of the sample is, before any money moves. */
export interface Saver {
  /** 1 for the first of the file. */
  readonly number: number
  /** What is wrong with the record, if anything. */
  readonly planted: PlantedVariant | null
  readonly navDay: Day
  readonly scheme: SchemeWithPayDays
  readonly fund: Fund
  /** The first month with a pay day as a member. */
  readonly joins: Month
  /** The last one. */
  readonly leaves: Month
  /** Pounds a year at joining. */
  readonly pay: number
  /** Percent of pay, or pounds a month where the scheme takes premiums. */
  readonly rate: number
  readonly retirementDay: Day
  readonly region: string
  readonly employerSize: string
}

export function saverId(number: number): string {
  return `PL-${String(number).padStart(7, '0')}`
}
