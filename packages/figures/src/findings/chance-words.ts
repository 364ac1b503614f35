import type { Division, Findings } from '@plumbline/contract/figures/findings.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { ReportSource } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { comparedGroups } from '../words/compared-groups.ts'
import type { FigureWords } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'
import { findingPlace, leftOutText } from './words.ts'

/** What divides the savers of a figure, as the findings tell it. */
export interface DivisionOfFigure {
  readonly division: Division
  /** Of a data point: its place. */
  readonly dataPoint?: number
}

/** Said where nothing was tested: mean scores differ by luck alone. */
const canBeChance = 'Means of groups can differ so by chance.'

/** Of a figure that compares groups, what its takeaway has to add: whether any is behind by more than chance explains. */
export function withChance<Words extends Pick<FigureWords, 'takeaway' | 'alt'>>(
  words: Words,
  groups: readonly NamedGroup[],
  sentence: string,
): Words {
  if (sentence === '' || comparedGroups(groups).length < 2) return words
  return { ...words, takeaway: `${words.takeaway} ${sentence}`, alt: `${words.alt} ${sentence}` }
}

/** As far as the findings of the report tell it: screens may still wait for them, and some reports have none. */
export function chanceSentence(divided: DivisionOfFigure, { pooled, provenance }: Partial<ReportSource>): string {
  if (provenance !== undefined && isChosenByResult(provenance)) {
    return 'Which groups are behind was not tested: the filter chooses savers by their results.'
  }
  if (pooled === undefined) return canBeChance
  const { findings } = pooled
  const why = whyUntested(findings)
  if (why !== null) return `${canBeChance} That was not tested: ${why}.`
  const [first, ...more] = findings.findings.filter((finding) => isOf(divided, finding))
  if (first !== undefined) {
    const others = more.length === 0 ? '' : ` and ${count(more.length)} more ${more.length === 1 ? 'group' : 'groups'}`
    const leftOut = hiddenOf(first) === null ? leftOutText(first) : ''
    return `Behind by more than chance explains: savers ${findingPlace(first)}${leftOut === '' ? '' : ` (${leftOut})`}${others}.`
  }
  if (!findings.compared.some((each) => each.groups > 0 && isOf(divided, each))) {
    return `${canBeChance} None is large enough to be tested beside others.`
  }
  const hides = findings.hidden.some((hidden) => isOf(divided, hidden))
  const nobody =
    divided.division === 'fund'
      ? 'No fund that can be tested is behind the benchmark by more than chance explains'
      : 'No group that can be tested is behind other savers in the same funds by more than chance explains'
  return `${nobody}${hides ? ', but exclusions hide a result' : ''}.`
}

function isOf(
  { division, dataPoint }: DivisionOfFigure,
  each: Pick<Findings['findings'][number], 'division' | 'dataPoint'>,
) {
  return each.division === division && each.dataPoint === (dataPoint ?? null)
}

function whyUntested({ hasFunds, tooManyDates }: Findings): string | null {
  if (!hasFunds) return 'the file names no funds'
  if (tooManyDates === 'all') return 'savers have too many different valuation and payment dates'
  return null
}
