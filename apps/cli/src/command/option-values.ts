import { type Day, dayOf } from '@plumbline/engine/dates/day-number.ts'
import { CommandFailure } from './command-failure.ts'

/** A date as an option names it. Fails in plain words. */
export function dateOption(value: string, name: string): Day {
  try {
    return dayOf(value)
  } catch (error) {
    throw new CommandFailure(`--${name} must be a date such as 2026-03-31, not '${value}'.`, { cause: error })
  }
}
