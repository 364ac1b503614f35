import { missing } from './missing.ts'

/** Written out, since the British locale of some runtimes says Sept. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A date wherever a person reads one, on screen and on paper: `05 Oct 2006`, from `2006-10-05`. */
export function shortDate(isoDate: string | null): string {
  if (isoDate === null) return missing
  const { year, month, day } = partsOf(isoDate)
  return `${day} ${months[Number(month) - 1]} ${year}`
}

export const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A month in a sentence: `October 2006`, from `2006-10`. */
export function monthAndYear(isoMonth: string): string {
  const { year, month } = partsOf(`${isoMonth}-01`)
  return `${longMonths[Number(month) - 1]} ${year}`
}

function partsOf(isoDate: string): { year: string; month: string; day: string } {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/.exec(isoDate) ?? []
  if (year === undefined || month === undefined || day === undefined)
    throw new RangeError(`${isoDate} is no date YYYY-MM-DD`)
  return { year, month, day }
}
