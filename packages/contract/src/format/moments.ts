import { shortDate } from './dates.ts'
import { missing } from './missing.ts'

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

/** A moment in London, with its zone: `31 Mar 2026, 09:42 BST`, from `2026-03-31T08:42:11Z`. */
export function momentInLondon(moment: string | null): string {
  if (moment === null) return missing
  return `${dayInLondon(moment)}, ${timeInLondon(moment)}`
}

/** Its day alone: `31 Mar 2026`. */
export function dayInLondon(moment: string): string {
  const { year, month, day } = londonParts(moment)
  return shortDate(`${year}-${month}-${day}`)
}

/** Its time of day alone: `09:42 BST`. */
export function timeInLondon(moment: string): string {
  const { hour, minute, timeZoneName } = londonParts(moment)
  return `${hour}:${minute} ${timeZoneName}`
}

function londonParts(moment: string): Readonly<Record<string, string>> {
  return Object.fromEntries(london.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
}
