import { shortDate } from './dates.ts'
import { missing } from './missing.ts'

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
}

const london = formatOf('Europe/London')

/** A moment in London, with its zone: `31 Mar 2026, 09:42 BST`, from `2026-03-31T08:42:11Z`. */
export function momentInLondon(moment: string | null): string {
  if (moment === null) return missing
  return momentOf(partsOf(london, moment))
}

/** A moment where who asked is, with the zone's name: `31 Mar 2026, 09:42 BST (Europe/London)`. */
export function momentInZone(moment: string, zone: string): string {
  return `${momentOf(partsOf(formatOf(zone), moment))} (${zone})`
}

/** Its day alone: `31 Mar 2026`. */
export function dayInLondon(moment: string): string {
  return dayOf(partsOf(london, moment))
}

/** The same as `YYYY-MM-DD`, to be compared with other days. */
export function isoDayInLondon(moment: string): string {
  return isoDayOf(partsOf(london, moment))
}

/** Its time of day alone: `09:42 BST`. */
export function timeInLondon(moment: string): string {
  return timeOf(partsOf(london, moment))
}

type Parts = Readonly<Record<string, string>>

function partsOf(format: Intl.DateTimeFormat, moment: string): Parts {
  return Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
}

function momentOf(parts: Parts): string {
  return `${dayOf(parts)}, ${timeOf(parts)}`
}

function dayOf(parts: Parts): string {
  return shortDate(isoDayOf(parts))
}

function isoDayOf({ year, month, day }: Parts): string {
  return `${year}-${month}-${day}`
}

function timeOf({ hour, minute, timeZoneName }: Parts): string {
  return `${hour}:${minute} ${timeZoneName}`
}
