import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import { isPage, type PageName, type Section, type ShownFigure } from '@plumbline/figures/reports/report.ts'
import { vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import type { ShownChart } from './shown-charts.ts'
import type { ShownFigures } from './shown-figures.ts'

/** A figure that is no chart. */
export type ShownTable = Exclude<ShownFigure, { readonly kind: 'chart' }>

/** What stands below each other on screen. */
export type ScreenBlock =
  | { readonly kind: 'page'; readonly name: ReportSection; readonly page: PageName }
  | { readonly kind: 'charts'; readonly name: ReportSection; readonly charts: readonly ShownChart[] }
  | { readonly kind: 'chartWithTable'; readonly name: string; readonly chart: ShownChart }
  | {
      readonly kind: 'tables'
      readonly name: ReportSection
      readonly tables: readonly ShownTable[]
      readonly hasSideBySide: boolean
    }

/** The sections that are shown, in their order: the charts of neighbours share a grid. */
export function screenBlocks(
  figures: ShownFigures,
  charts: readonly ShownChart[],
  sections: ReadonlySet<ReportSection>,
): readonly ScreenBlock[] {
  const blocks: ScreenBlock[] = []
  for (const block of vfmSectionsIn([...sections]).flatMap(([name, section]) =>
    blocksOf(name, section, figures, charts),
  )) {
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
  figures: ShownFigures,
  charts: readonly ShownChart[],
): readonly ScreenBlock[] {
  if (isPage(section)) return [{ kind: 'page', name, page: section.page }]
  const own = charts.filter((chart) => chart.section === name)
  const inGrid = own.filter(({ figure }) => figure.screen.withTable === undefined)
  const tables = (figures.get(name) ?? []).filter((figure): figure is ShownTable => figure.kind !== 'chart')
  return [
    ...(inGrid.length === 0 ? [] : [{ kind: 'charts' as const, name, charts: inGrid }]),
    ...own
      .filter((chart) => !inGrid.includes(chart))
      .map((chart) => ({ kind: 'chartWithTable' as const, name: chart.id, chart })),
    ...(tables.length === 0
      ? []
      : [{ kind: 'tables' as const, name, tables, hasSideBySide: section.hasSideBySide === true }]),
  ]
}

/** How many pieces a block is drawn in: each chart, each table and the two groups side by side are one. */
function piecesIn(block: ScreenBlock): number {
  if (block.kind === 'charts') return block.charts.length
  return block.kind === 'tables' ? block.tables.length + Number(block.hasSideBySide) : 1
}

export function piecesOf(blocks: readonly ScreenBlock[]): number {
  return blocks.reduce((sum, block) => sum + piecesIn(block), 0)
}

/** The blocks that so many pieces of all of them begin, and how many pieces of each are there. */
export function begunBlocks(
  blocks: readonly ScreenBlock[],
  pieces: number,
): readonly { readonly block: ScreenBlock; readonly pieces: number }[] {
  let piecesLeft = pieces
  return blocks.flatMap((block) => {
    const own = Math.min(piecesLeft, piecesIn(block))
    piecesLeft -= own
    return own === 0 ? [] : [{ block, pieces: own }]
  })
}
