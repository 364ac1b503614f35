import { shortDate } from '@plumbline/contract/format/dates.ts'

/** A moment where who asked is, with the zone: `31 Mar 2026, 09:42 BST (Europe/London)`. */
export function momentInZone(moment: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(new Date(moment))
  const { year, month, day, hour, minute, timeZoneName } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return `${shortDate(`${year}-${month}-${day}`)}, ${hour}:${minute} ${timeZoneName} (${zone})`
}
