import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import {
  type FigureSection,
  isPage,
  type PageName,
  type Section,
  shownFiguresOf,
} from '@plumbline/figures/reports/report.ts'
import { type VfmData, vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import type { ShownChart } from './shown-charts.ts'

/** What stands below each other on screen. */
export type ScreenBlock =
  | { readonly kind: 'page'; readonly name: ReportSection; readonly page: PageName }
  | { readonly kind: 'charts'; readonly name: ReportSection; readonly charts: readonly ShownChart[] }
  | { readonly kind: 'chartWithTable'; readonly name: string; readonly chart: ShownChart }
  | { readonly kind: 'tables'; readonly name: ReportSection; readonly section: FigureSection }

/** The sections that are shown, in their order: the charts of neighbours share a grid. */
export function screenBlocks(
  data: VfmData,
  charts: readonly ShownChart[],
  shown: ReadonlySet<ReportSection>,
): readonly ScreenBlock[] {
  const blocks: ScreenBlock[] = []
  for (const block of vfmSectionsIn([...shown]).flatMap(([name, section]) => blocksOf(name, section, data, charts))) {
    const last = blocks.at(-1)
    if (last?.kind === 'charts' && block.kind === 'charts') {
      blocks.splice(-1, 1, { ...last, charts: [...last.charts, ...block.charts] })
    } else blocks.push(block)
  }
  return blocks
}

function blocksOf(
  name: ReportSection,
  section: Section,
  data: VfmData,
  charts: readonly ShownChart[],
): readonly ScreenBlock[] {
  if (isPage(section)) return [{ kind: 'page', name, page: section.page }]
  const own = charts.filter((chart) => chart.section === name)
  const inGrid = own.filter(({ figure }) => figure.screen.withTable === undefined)
  return [
    ...(inGrid.length === 0 ? [] : [{ kind: 'charts' as const, name, charts: inGrid }]),
    ...own
      .filter((chart) => !inGrid.includes(chart))
      .map((chart) => ({ kind: 'chartWithTable' as const, name: chart.id, chart })),
    ...(shownFiguresOf(section, data).some(({ kind }) => kind !== 'chart')
      ? [{ kind: 'tables' as const, name, section }]
      : []),
  ]
}
