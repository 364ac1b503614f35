import { type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { contributionRateText } from '../savers/data-points.ts'
import type { Saver } from '../savers/saver.ts'
import { saverId } from '../savers/saver.ts'

export const headerLine =
  'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,fund,retirement_date,region,employer_size,contribution_rate\n'

/** Bytes of an ISO date. */
export const dateBytes = 10

/** Every date from one day to another as ASCII, ten bytes each, so that a row copies its date. */
export interface DateTable {
  readonly firstDay: Day
  readonly bytes: Uint8Array
}

export function dateTable(firstDay: Day, lastDay: Day): DateTable {
  const bytes = new Uint8Array((lastDay - firstDay + 1) * dateBytes)
  const encoder = new TextEncoder()
  for (let day = firstDay; day <= lastDay; day++) {
    encoder.encodeInto(isoDateOf(day), bytes.subarray((day - firstDay) * dateBytes))
  }
  return { firstDay, bytes }
}

/** Pounds with two decimals. */
export function poundsText(pence: number): string {
  const whole = Math.abs(pence)
  return `${pence < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** What every row of a saver begins with. */
export function rowStart(saver: Saver): string {
  return `${saverId(saver.number)},`
}

/** What every row of a saver ends with. */
export function rowEnd(saver: Saver, navPence: number): string {
  const { scheme, fund, region, employerSize } = saver
  const pot = `${isoDateOf(saver.navDay)},${poundsText(navPence)}`
  const rest = `${isoDateOf(saver.retirementDay)},${region},${employerSize},${contributionRateText(saver)}`
  return `,${pot},${scheme.name},${fund.name},${rest}\n`
}
