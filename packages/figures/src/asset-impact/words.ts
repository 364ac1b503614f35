import type { AssetImpact } from '@plumbline/contract/figures/asset-impact.ts'
import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { changedByExtremes } from '../evidence/changed-by-extremes.ts'
import { sureInReport, sureText } from '../evidence/how-sure.ts'
import type { ReportSource } from '../figure.ts'
import { assumption } from '../findings/assumption.ts'
import { intervalText, sureWords } from '../findings/sure-words.ts'
import { itemAt } from '../item-at.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { bandName } from '../score-distribution/option.ts'
import { type FigureTable, type FigureWords, isSmall, withSmallNote } from '../words/figure-words.ts'
import { groupTable } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { fewSentence } from '../words/of-few.ts'
import { sum } from '../words/table-numbers.ts'
import { worthText } from '../words/worth.ts'
import { impactOf } from './option.ts'

/** With how sure the impact is, as far as the findings of the report tell it. */
export function assetImpactWords(figure: AssetImpact, source: Partial<ReportSource> = {}): FigureWords {
  const sure = evidenceOf(source)
  const takeaway = sentence(figure, sure, source)
  return {
    title: 'Impact on asset value',
    takeaway,
    badge: badgeOf(figure, sure, source),
    unit: withSmallNote('Pounds more or less than in the benchmark, by score', figure.bands),
    alt: `Bars left and right of £0, one a band of score. ${takeaway}`,
    table: withImpact(figure),
  }
}

interface Sure {
  readonly evidence: NonNullable<Findings['whole']['evidence']>
  /** What it rests on. */
  readonly assumed: string
  /** Whether savers left out for extreme returns would make another result of it. */
  readonly isChanged: boolean
}

/** None of savers who were chosen by result, nor where it is not known. */
function evidenceOf({ pooled, provenance }: Partial<ReportSource>): Sure | null {
  if (pooled === undefined || provenance === undefined || isChosenByResult(provenance)) return null
  const { whole, trackingError } = pooled.findings
  if (whole.evidence === null) return null
  return {
    evidence: whole.evidence,
    assumed: assumption(trackingError, provenance.parameters),
    isChanged: changedByExtremes(pooled) !== null,
  }
}

function sentence(
  { counted, impact, impactShare }: AssetImpact,
  sure: Sure | null,
  source: Partial<ReportSource>,
): string {
  if (counted === 0) return 'No saver has both a score and a benchmark pot.'
  const few = fewSentence(counted)
  if (few !== null) return few
  if (impactShare === null) return 'There are no benchmark pots to compare with.'
  const worth = `Savers' pots are worth ${worthText(impact, impactShare)}`
  if (isNear(impactShare, sure)) {
    const interval = sure === null ? '' : `; ${intervalText(sure.evidence, sure.assumed)}`
    return `No clear difference: ${lowerFirst(worth)}${interval}.`
  }
  if (sure === null) return `${worth}, ${sureInReport(impact > 0 ? 'above' : 'below', source)}.`
  if (sure.isChanged) {
    return `${worth}; ${sureText('changed by extremes')} (${intervalText(sure.evidence, sure.assumed)}).`
  }
  return `${worth}${sureWords({ evidence: sure.evidence, pounds: impact }, sure.assumed)}.`
}

/** By the rule of every sentence; never where there is evidence of a difference. */
function isNear(impactShare: number, sure: Sure | null): boolean {
  const mayBeChance = sure === null || sure.evidence.strength === 'could be chance'
  return mayBeChance && noClearDifference('worth', [0, impactShare])
}

/** As the specification calls it, always with how sure that is; none of few. */
function badgeOf(
  { counted, impact, impactShare }: AssetImpact,
  sure: Sure | null,
  source: Partial<ReportSource>,
): string | null {
  if (counted < smallGroup || impactShare === null) return null
  const isOver = impact > 0
  return `${isOver ? 'over performance' : 'under performance'}, ${badgeSure(isOver, sure, source)}`
}

function badgeSure(isOver: boolean, sure: Sure | null, source: Partial<ReportSource>): string {
  if (sure === null) return sureInReport(isOver ? 'above' : 'below', source)
  return sureText(sure.isChanged ? 'changed by extremes' : sure.evidence.strength)
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** Of each band and of all: the difference in pounds, which adds up, and as a share of the benchmark pots; none of few. */
export function impactsOf({ bands, counted, impactShare }: AssetImpact) {
  if (isSmall({ savers: counted })) {
    const none = [...bands, 'all'].map(() => null)
    return { pounds: none, shares: none }
  }
  const impacts = bands.map(impactOf)
  const isHidden = bands.map((band) => hiddenOf(band) !== null)
  const parts = bands.map((band, place) =>
    isSmall(band) || band.benchmarkAssets <= 0 ? null : itemAt(impacts, place) / band.benchmarkAssets,
  )
  const savers = sum(bands.map((band) => band.savers))
  return {
    pounds: [...impacts.map((impact, place) => (isHidden[place] ? undefined : impact)), sum(impacts)],
    shares: [
      ...parts.map((part, place) => (isHidden[place] ? undefined : part)),
      savers < smallGroup ? null : impactShare,
    ],
  }
}

function textOf(value: number | null | undefined, write: (value: number | null) => string): string {
  return value === undefined ? '' : write(value)
}

function withImpact(figure: AssetImpact): FigureTable {
  const { bands } = figure
  const table = groupTable(
    'Score',
    bands.map((group) => ({ name: bandName(group), group })),
  )
  const { pounds, shares } = impactsOf(figure)
  return {
    ...table,
    columns: [...table.columns, { title: 'Impact', align: 'right' }, { title: 'Impact, share', align: 'right' }],
    rows: table.rows.map((row, place) => [...row, textOf(pounds[place], wholePounds), textOf(shares[place], share)]),
  }
}
