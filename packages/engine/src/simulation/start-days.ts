import { addMonths, type Day, dayOf, isoDateOf } from '../dates/day-number.ts'
import { isShortHistory } from '../outliers/short-history.ts'
import type { SimulationParameters } from './simulation-parameters.ts'

type Window = Pick<SimulationParameters, 'startDay' | 'endDay' | 'startType'>

/**
 * The days on which a saver may start so that the history has 12 months: firsts of months in the window, or its
 * 1 Januaries. Each is equally likely; to draw a short history again comes to the same.
 *
 * Units: day numbers, ascending. Empty where no start leaves 12 months before `endDay`.
 * Source: docs/methodology, section 7; section 4 for what is short.
 *
 * @example
 * startDays({ startDay: dayOf('2015-01-01'), endDay: dayOf('2019-12-31'), startType: 'year' }).length // => 4
 * startDays({ startDay: dayOf('2018-12-02'), endDay: dayOf('2020-01-31'), startType: 'month' }).map(isoDateOf) // => ['2019-01-01']
 * startDays({ startDay: dayOf('2019-01-01'), endDay: dayOf('2019-12-31'), startType: 'year' }) // => []
 */
export function startDays({ startDay, endDay, startType }: Window): Day[] {
  const step = startType === 'year' ? 12 : 1
  const days: Day[] = []
  for (let day = firstStart(startDay, startType); !isShortHistory(day, endDay, 1); day = addMonths(day, step)) {
    days.push(day)
  }
  return days
}

/** The first day of a month, or of a year, that is not before the window. */
function firstStart(startDay: Day, startType: Window['startType']): Day {
  const date = isoDateOf(startDay)
  const first = dayOf(startType === 'year' ? `${date.slice(0, 4)}-01-01` : `${date.slice(0, 7)}-01`)
  return first === startDay ? first : addMonths(first, startType === 'year' ? 12 : 1)
}
