import type { Group } from '@plumbline/contract/figures/group.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import type { AnalysisFigureName } from '@plumbline/figures/reports/analysis-figures.ts'
import { textRows } from '@plumbline/figures/segments/segment-rows.ts'
import type { TipLine } from '../../components/chart-card/chart-card-props.ts'

/** A mark of a chart: what it is called, the averages of its savers, and the filter that leaves just them. */
export interface Mark {
  readonly range: string
  readonly group: Group
  /** Null where no filter tells these savers from others. */
  readonly filter: SaverFilter | null
}

/** The marks of each chart by their places. */
export function marksOf(
  data: Pick<ProviderAnalysis, AnalysisFigureName>,
): Readonly<Record<AnalysisFigureName, readonly Mark[]>> {
  const { schemes, actualVsBenchmark, joinerCohorts, irrDistribution } = data
  const half = actualVsBenchmark.step / 2
  const around = (middle: number) => between(middle - half, middle + half)
  return {
    schemes: textRows(schemes).map(({ name, group }) => ({
      range: `Scheme ${name}`,
      group,
      filter: schemeFilter(schemes, group),
    })),
    actualVsBenchmark: actualVsBenchmark.cells.map((cell) => ({
      range: `Actual IRR ${around(cell.actual)}, benchmark IRR ${around(cell.benchmark)}`,
      group: cell,
      filter: { irr: cell.irr, birr: cell.birr },
    })),
    joinerCohorts: joinerCohorts.years.map((group) => ({
      range: `First contribution in ${group.year}`,
      group,
      filter: { firstContributionYear: [group.year] },
    })),
    irrDistribution: irrDistribution.bars.map((bar) => ({
      range: `Actual IRR ${between(...bar.range)}`,
      group: bar,
      filter: { irr: bar.filter },
    })),
  }
}

function schemeFilter({ groups, blank }: ProviderAnalysis['schemes'], group: Group): SaverFilter | null {
  if (group === blank) return { schemes: [''] }
  const named = groups.find((candidate) => candidate === group)
  return named === undefined ? null : { schemes: [named.name] }
}

function between(from: number, to: number): string {
  return `${percent(from)} to ${percent(to)}`
}

/** What is shown beside a mark under the pointer. */
export function tipOf({ range, group }: Mark, scoreColumn: string): readonly TipLine[] {
  return [
    { value: range },
    { name: 'Savers:', value: count(group.doc_count) },
    { name: 'Average IRR', value: percent(group.avg_airr) },
    { name: 'Average Benchmark IRR', value: percent(group.avg_birr) },
    { name: scoreColumn, value: group.avg_score === null ? 'NA' : wholeScore(group.avg_score) },
  ]
}

/** `schemes.3`: a mark as the address names it. */
export function pickedMark(marks: ReturnType<typeof marksOf>, picked: string | undefined): Mark | undefined {
  const [name, place] = (picked ?? '').split('.')
  return Object.entries(marks).find(([figure]) => figure === name)?.[1][Number(place)]
}
