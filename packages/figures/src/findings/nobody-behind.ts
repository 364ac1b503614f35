import type { ComparedGroupCount, Findings } from '@plumbline/contract/figures/findings.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { saversText } from '../words/figure-words.ts'
import { assumption } from './assumption.ts'
import { tooManyDatesSentence } from './too-many-dates.ts'

type Compares = Pick<Findings, 'compared'>

/**
 * That no group is named: of one fund it says nothing about the fund itself, and that none is behind only where some were
 * tested.
 */
export function nobodyBehind({
  hidden,
  fundCount,
  tooManyDates,
  compared,
}: Pick<Findings, 'hidden' | 'fundCount' | 'tooManyDates'> & Compares): string {
  if (tooManyDates === 'all') return tooManyDatesSentence.all
  const isTested = compared.some(({ groups }) => groups > 0)
  if (hidden.length > 0) {
    const savers = hidden.reduce((most, { excluded }) => Math.max(most, excluded), 0)
    const who = hidden.some((each) => hiddenOf(each) !== null) ? 'many savers' : saversText(savers)
    const nobody = isTested
      ? 'No group of those scored is behind by more than chance explains, but'
      : 'No group is large enough to be tested beside others, and'
    return `${nobody} exclusions hide a result: ${who} of one group are left out for very low returns.`
  }
  if (!isTested) return 'No group is large enough to be tested beside others, so it is not known whether any is behind.'
  return fundCount === 1
    ? 'No group is behind the others of the same fund by more than chance explains.'
    : 'No group large enough to be compared is behind by more than chance explains.'
}

/** From which difference on a group is found in 95 of 100 cases, by the standard errors of those compared; nothing of none. */
export function leastFound({ compared, trackingError }: Compares & Pick<Findings, 'trackingError'>): string {
  const funds = rangeOf(compared.filter(({ division }) => division === 'fund'))
  const others = rangeOf(compared.filter(({ division }) => division !== 'fund'))
  const has = [
    ...(funds === null ? [] : [`a fund has to lag the benchmark by ${funds}`]),
    ...(others === null
      ? []
      : [`${funds === null ? 'a group has to lag' : 'any other group'} the rest of its funds by ${others}`]),
  ]
  if (has.length === 0) return ''
  return `To be found in 95 of 100 cases, ${has.join(', and ')}, ${assumption(trackingError)}; a smaller difference can hardly be told from chance.`
}

/** `2.9% to 4.1% a year`, rounded up. */
function rangeOf(compared: readonly ComparedGroupCount[]): string | null {
  const ranges = compared.flatMap(({ foundFrom }) => foundFrom ?? [])
  if (ranges.length === 0) return null
  const least = roundedUp(Math.min(...ranges.map((range) => range.least)))
  const most = roundedUp(Math.max(...ranges.map((range) => range.most)))
  return `${least === most ? '' : `${least} to `}${most} a year`
}

/** What is found from 2.91% on is not found from 2.9% on. */
function roundedUp(fraction: number): string {
  return share(Math.ceil(Number((fraction * 1000).toFixed(6))) / 1000)
}
