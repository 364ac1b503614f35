import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { visibleText } from '@plumbline/contract/format/visible-text.ts'
import { byChanceNotes } from '../evidence/by-chance.ts'
import type { Side } from '../evidence/how-sure.ts'
import { assumption } from '../findings/assumption.ts'
import { othersText } from '../findings/words.ts'
import { axisRates } from '../parts/axis-numbers.ts'
import { signedPounds } from '../parts/axis-pounds.ts'
import { niceRange } from '../parts/nice-axis.ts'
import { hiddenNote, hiddenOf, hiddenText } from '../passed-on/hidden-groups.ts'
import { isChosenByResult, isNoDifference, shownStrength } from '../pooled/evidence-words.ts'
import { markedCount } from '../words/figure-words.ts'
import { shortText } from '../words/short-text.ts'
import { scoreSide } from '../words/verdict.ts'
import { type GapPlaces, type GapScale, gapScale } from './gap-scale.ts'
import type { Gap } from './point-cells.ts'

type Evidence = NonNullable<GroupEvidence['evidence']>

/** A number and the side of the benchmark that it is on; none where nothing says how sure that is. */
interface MarkedRow {
  readonly text: string
  readonly side: Side
}

/** A fund as a row: its savers, and its gap to the benchmark in its interval. */
export interface FundRow {
  readonly name: string
  readonly savers: string
  readonly score: MarkedRow
  readonly pounds: MarkedRow
  /** Where the interval lies, as parts of the width, and how it is drawn. */
  readonly gap: { readonly at: GapPlaces; readonly form: Evidence['strength']; readonly side: Side } | null
  /** So many of three steps; none where it is not known. */
  readonly steps: number
  readonly sure: string
  /** Where there is no room for all: those of a lower number stay. */
  readonly rank: number
}

/** The funds one below the other beside one line of no difference, and all of them together. */
export interface FundTable {
  readonly rows: readonly FundRow[]
  readonly total: FundRow
  readonly zero: number
  readonly ticks: readonly { readonly at: number; readonly text: string }[]
  readonly note: string
}

const sureWords: Readonly<Record<ReturnType<typeof shownStrength>, readonly [string, number]>> = {
  strong: ['Strong', 3],
  some: ['Some', 2],
  'could be chance': ['Could be chance', 1],
  'no difference': ['No difference', 0],
  'no clear difference': ['No clear difference', 0],
}

/** A longer name leaves no room for the numbers beside it. */
const mostLetters = 28

/** Null where there is one fund alone, or no evidence of any: without pooled figures, or of savers chosen by result. */
export function fundTable(
  pooled: PooledFigures | undefined,
  provenance: Pick<Provenance, 'filters' | 'parameters'>,
): FundTable | null {
  if (pooled === undefined || isChosenByResult(provenance)) return null
  const { funds, whole, hasFunds, trackingError } = pooled.findings
  const evidences = funds.flatMap((fund) => (hiddenOf(fund) === null ? (fund.evidence ?? []) : []))
  if (!hasFunds || funds.length < 2 || evidences.length === 0) return null
  const gaps = [...evidences, ...(whole.evidence === null ? [] : [whole.evidence])]
  const scale = gapScale(gaps.map(gapOf))
  const ranks = ranksOf(funds)
  return {
    rows: funds.map((fund, place) => rowOf(nameOf(fund), fund, scale, ranks[place] ?? place)),
    total: rowOf('All funds', whole, scale, 0),
    zero: scale.zero,
    ticks: ticksOf(gaps, scale),
    note: [
      'Dot: the estimate. Solid bar: strong evidence; outline: some; thin line: could be chance.',
      `95% intervals, ${assumption(trackingError, provenance.parameters)}, for each fund taken alone.`,
      ...byChanceNotes(evidences.length, { one: 'fund', many: 'funds' }),
      hiddenNotes(funds),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  }
}

function rowOf(name: string, group: GroupEvidence, scale: GapScale, rank: number): FundRow {
  const { savers, meanScore, pounds, evidence } = group
  const hidden = hiddenOf(group)
  const none: MarkedRow = { text: '', side: 'at' }
  if (hidden !== null) {
    return { name, savers: hiddenText[hidden], score: none, pounds: none, gap: null, steps: 0, sure: '', rank }
  }
  const side = evidence === null || isNoDifference(evidence.gap) ? 'at' : evidence.gap < 0 ? 'below' : 'above'
  const [sure, steps] = sureOf(savers, evidence)
  const score = meanScore === null ? 'at' : scoreSide(meanScore)
  return {
    name,
    savers: markedCount(group),
    score: { text: wholeScore(meanScore), side: markedSide(score, side) },
    pounds: {
      text: pounds === null ? missing : signedPounds(pounds),
      side: markedSide(pounds === null ? 'at' : pounds < 0 ? 'below' : 'above', side),
    },
    gap: evidence === null ? null : { at: scale.placesOf(gapOf(evidence)), form: evidence.strength, side },
    steps,
    sure,
    rank,
  }
}

/** How sure it is says nothing of a number that points the other way. */
function markedSide(own: Side, ofGap: Side): Side {
  return own === ofGap ? own : 'at'
}

function gapOf({ gap, low, high }: Evidence): Gap {
  return { difference: gap, low, high }
}

function sureOf(savers: number, evidence: GroupEvidence['evidence']): readonly [string, number] {
  if (evidence === null) return [savers < smallGroup ? missing : 'Not known', 0]
  return sureWords[shownStrength(evidence.strength, evidence)]
}

/** Those that stand out first, however few are in them, then those of most savers. */
function ranksOf(funds: readonly GroupEvidence[]): readonly number[] {
  const order = { strong: 0, some: 1, 'could be chance': 2 } as const
  const worth = ({ evidence }: GroupEvidence) => (evidence === null ? 3 : order[evidence.strength])
  const sorted = funds.toSorted((a, b) => worth(a) - worth(b) || b.savers - a.savers)
  return funds.map((fund) => sorted.indexOf(fund))
}

function nameOf({ name, others }: GroupEvidence): string {
  if (others !== null) return upperFirst(othersText('fund', others))
  return name === null ? 'Not stated' : shortText(visibleText(name), mostLetters)
}

function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function hiddenNotes(funds: readonly GroupEvidence[]): string {
  const hidden = funds.map(hiddenOf)
  if (hidden.every((each) => each === null)) return ''
  return `${hiddenNote}${hidden.includes('with small') ? `; ${hiddenText['with small']}: a larger group that would give a small one away` : ''}.`
}

/** Round rates along the line below the rows. */
function ticksOf(gaps: readonly Evidence[], { place }: GapScale): FundTable['ticks'] {
  const [low, high] = [Math.min(0, ...gaps.map((gap) => gap.low)), Math.max(0, ...gaps.map((gap) => gap.high))]
  const axis = niceRange(low, high, 4)
  const write = axisRates(axis)
  const first = Math.ceil(low / axis.interval)
  const last = Math.floor(high / axis.interval)
  return Array.from({ length: last - first + 1 }, (_, step) => (first + step) * axis.interval).map((rate) => ({
    at: place(rate),
    text: rate === 0 ? '0' : `${rate > 0 ? '+' : ''}${write(rate)}`,
  }))
}
