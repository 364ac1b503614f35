import type { Finding, Findings } from '@plumbline/contract/figures/findings.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { findingPlace } from '../findings/words.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { plainText } from '../words/text-run.ts'
import type { Gap } from './point-cells.ts'
import type { SummaryData } from './summary-data.ts'
import type { PointToLookAt } from './what-to-look-at.ts'
import { nothingStandsOut } from './words.ts'

type All = Pick<Findings, 'funds' | 'besideOthers' | 'findings' | 'compared'>

/** A group that looks behind, taken alone, and is not among those that are named. */
interface OmittedGap extends Gap {
  readonly place: string
  readonly whom: string
  readonly family: Finding['family']
}

/**
 * Below a list of findings: the group that looks most behind among those not named, and why it is not. Empty where no other looks so;
 * a group that is hidden on paper is not spoken of.
 */
function notNamed(all: All): string {
  // One that was compared with nothing is the whole of its kind, and is spoken of elsewhere.
  const candidates = [...passedFunds(all), ...passedGroups(all)].filter(({ family }) => comparedIn(all, family) > 1)
  const [worst, ...others] = candidates.toSorted((a, b) => errorsOf(a) - errorsOf(b))
  if (worst === undefined) return ''
  const { place, difference, whom, family } = worst
  const who = `savers ${place}, ${percent(Math.abs(difference))} a year behind ${whom}`
  const ofOthers = all.findings.length === 0 ? '' : ' of those not named'
  if (others.length === 0) {
    return `Looks furthest behind${ofOthers}, and could be chance: ${who}. Among ${count(comparedIn(all, family))} ${family} the worst can look so by chance.`
  }
  const more = others.length === 1 ? '1 more group looks' : `${count(others.length)} more groups look`
  return `Looks furthest behind${ofOthers} for its margin of error, and could be chance: ${who}; ${more} behind. Among so many that are compared the worst can look so by chance.`
}

/** Said below every such list. */
const worstOfMany = 'A group is named only after allowing for picking the worst of many.'

/** How far below no difference, in halves of the interval. */
function errorsOf({ difference, low, high }: Gap): number {
  return difference / (high - low)
}

function passedFunds({ funds, findings }: All): readonly OmittedGap[] {
  return funds.flatMap((fund) => {
    const { name: group, others, evidence } = fund
    if (evidence === null || evidence.strength === 'could be chance' || hiddenOf(fund) !== null) return []
    const { gap: difference, low, high } = evidence
    const isNamed = findings.some((each) => each.division === 'fund' && each.group === group && each.others === others)
    if (!(difference < 0) || isNamed) return []
    const place = findingPlace({ division: 'fund', dimension: 'fund', group, others })
    return [{ difference, low, high, place, whom: 'the benchmark', family: 'funds' }]
  })
}

function passedGroups({ besideOthers, findings }: All): readonly OmittedGap[] {
  return besideOthers.flatMap(({ division, title, dataPoint, group, filter, strength, difference, low, high }) => {
    // Values taken together have no name here, and no filter; those not stated have one.
    if ((group === null && filter === null) || strength === 'could be chance' || !(difference < 0)) return []
    const isNamed = findings.some(
      (each) =>
        each.division === division && each.dataPoint === dataPoint && each.group === group && each.others === null,
    )
    if (isNamed) return []
    const place = findingPlace({ division, dimension: division, title, group, others: null })
    return [{ difference, low, high, place, whom: 'other savers in the same funds', family: 'groups' }]
  })
}

function comparedIn({ compared }: All, family: Finding['family']): number {
  const theirs = compared.filter(({ division }) => (division === 'fund') === (family === 'funds'))
  return theirs.reduce((sum, { groups }) => sum + groups, 0)
}

/** What is said below the list: nobody is named where savers were chosen by result, or while pooled figures are not there. */
export function lookNotes(
  points: readonly Pick<PointToLookAt, 'cells'>[],
  pooled: PooledFigures | undefined,
  provenance: Pick<Provenance, 'filters'>,
): string {
  if (pooled === undefined || isChosenByResult(provenance)) return ''
  const gaps = points.filter(({ cells }) => cells.gap !== null)
  const isBeside = gaps.some(({ cells }) => cells.besideFunds !== null)
  const isAlone = gaps.every(({ cells }) => cells.besideFunds !== null)
  return [
    isBeside &&
      `The gap of ${isAlone ? 'a group' : 'a fund is from the benchmark, that of any other group'} is from other savers in the same funds.`,
    notNamed(pooled.findings),
    pooled.findings.hasFunds && worstOfMany,
  ]
    .filter((note) => note !== false && note !== '')
    .join(' ')
}

/** Above the list: how many groups are behind, or that none is. Nothing where that is not known. */
export function lookLead(
  points: readonly Pick<PointToLookAt, 'cells'>[],
  pooled: PooledFigures | undefined,
  data: Pick<SummaryData, 'provenance'>,
): string {
  if (pooled === undefined || isChosenByResult(data.provenance)) return ''
  const behind = points.filter(({ cells }) => cells.isGroup).length
  if (behind === 0) return plainText(nothingStandsOut(data, pooled))
  return behind === 1
    ? 'One group is behind by more than chance explains.'
    : `${count(behind)} groups are behind by more than chance explains, the one with the most pounds below the benchmark first.`
}
