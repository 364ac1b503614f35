import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { share } from '@plumbline/contract/format/rates.ts'

const elsewhere = 'the same contributions in the benchmark'

/** `£11.5m (9.2%) more than the same contributions in the benchmark`; without the share where there is none to give. */
export function worthText(pounds: number, part: number | null = null): string {
  if (worthNothing(pounds)) return `about as much as ${elsewhere}`
  return `${shortPounds(Math.abs(pounds))}${part === null ? '' : ` (${share(Math.abs(part))})`} ${pounds > 0 ? 'more' : 'less'} than ${elsewhere}`
}

/** Pounds that are shown as none. */
export function worthNothing(pounds: number | null): boolean {
  return pounds !== null && shortPounds(Math.abs(pounds)) === shortPounds(0)
}
