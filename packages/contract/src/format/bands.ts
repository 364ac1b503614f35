/** Years stay together (1980), larger numbers are grouped (20,000); as many digits as tell round edges apart. */
const numbers = new Intl.NumberFormat('en-GB', {
  maximumSignificantDigits: 12,
  roundingMode: 'halfExpand',
  useGrouping: 'min2',
})

/** A band of numbers as it is read: `1980 to 1985`, `0.3 to 20,000`, or the number where both ends are the same. */
export function bandText(from: number, to: number): string {
  const [low, high] = [from, to].map((edge) => numbers.format(edge).replace('-', '\u2212'))
  return low === high ? `${low}` : `${low} to ${high}`
}
