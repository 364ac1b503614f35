const fewestMembers = 100
const fewestMonths = 24
const fewestStarts = 12

/** What there is to read a track from. */
export interface AttributionSupport {
  readonly members: number
  readonly months: number
  /** Members by the month of their first payment; months without any may be left out. */
  readonly starts: readonly number[]
  /** Members that are left out. */
  readonly leftOut: number
}

/**
 * Why no track is read out of these members, in words; null where it can be.
 *
 * Source: docs/methodology, section 10.
 *
 * @example
 * refusalOf({ members: 100, months: 24, starts: Array(12).fill(8), leftOut: 0 }) // => null
 * refusalOf({ members: 99, months: 24, starts: [], leftOut: 0 }) // => '99 members can be used; a track needs at least 100.'
 * refusalOf({ members: 0, months: 0, starts: [], leftOut: 7 }) // => 'All 7 members are left out; a track needs at least 100.'
 */
export function refusalOf({ members, months, starts, leftOut }: AttributionSupport): string | null {
  const whole = (count: number) => count.toLocaleString('en-GB')
  if (members === 0 && leftOut === 1) return `The only member is left out; a track needs at least ${fewestMembers}.`
  if (members === 0) return `All ${whole(leftOut)} members are left out; a track needs at least ${fewestMembers}.`
  if (members < fewestMembers) {
    const can = members === 1 ? '1 member can be used' : `${members} members can be used`
    return `${can}; a track needs at least ${fewestMembers}.`
  }
  if (months < fewestMonths) {
    const span = months === 1 ? 'is 1 month' : `are ${months} months`
    return `From the first payment to the last valuation there ${span}; a track needs at least ${fewestMonths}.`
  }
  const used = starts.filter((count) => count > 0)
  if (used.length < fewestStarts) {
    const began = used.length === 1 ? '1 month' : `${used.length} different months`
    return `The members began in ${began}; a track needs at least ${fewestStarts}, so that months can be told apart.`
  }
  const most = Math.max(...used)
  if (most > members / 2) {
    return `${whole(most)} of ${whole(members)} members began in the same month; where more than half did, months cannot be told apart.`
  }
  return null
}
