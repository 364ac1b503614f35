import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { ContentsEntry } from '../../../components/contents/contents-entry.ts'
import type { ScreenBlock } from '../figures/screen-blocks.ts'

/** Where the report begins: its cover and key figures, which are there whatever sections are left out. */
export const reportStart = 'report-start'

const summary = 'Summary'

/** What the contents call each section; neighbours of one name share an entry. */
const entryNames: Readonly<Record<ReportSection, string>> = {
  coverPage: summary,
  summary,
  awDist: 'Scores',
  irr: 'IRR and assets',
  iAsset: 'IRR and assets',
  yearSeg: 'Joiners',
  ePotSize: 'Size of pot',
  avb: 'Actual vs Benchmark',
  schemeSeg: 'Funds and schemes',
  segments: 'Data points',
  statistics: 'Measures',
  retirement: 'Retirement',
  previousBatch: 'Last batch',
  sensitivity: 'Other benchmarks',
  outliers: 'Data quality',
  methodology: 'Method',
}

/** The entries of what is shown, in its order. */
export function contentsOf(blocks: readonly ScreenBlock[]): readonly ContentsEntry[] {
  const targets = new Map([[summary, reportStart]])
  for (const { section, target } of blocks.flatMap(placesIn)) {
    const name = entryNames[section]
    if (!targets.has(name)) targets.set(name, target)
  }
  return [...targets].map(([name, target]) => ({ name, target }))
}

function placesIn(block: ScreenBlock): readonly { readonly section: ReportSection; readonly target: string }[] {
  switch (block.kind) {
    case 'charts':
      return block.charts.map((chart) => ({ section: chart.section, target: chartTarget(chart) }))
    case 'chartWithTable':
      return [{ section: block.chart.section, target: blockTarget(block) }]
    default:
      return [{ section: block.name, target: blockTarget(block) }]
  }
}

export function chartTarget({ id }: { readonly id: string }): string {
  return `chart-${id}`
}

/** Of a block as a whole; charts beside each other have their own. */
export function blockTarget({ kind, name }: ScreenBlock): string {
  return `${kind}-${name}`
}
