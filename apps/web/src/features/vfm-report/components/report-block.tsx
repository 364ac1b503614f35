import type { PageName } from '@plumbline/figures/reports/report.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import type { ReactNode } from 'react'
import type { ScreenBlock } from '../figures/screen-blocks.ts'
import { TableSection } from '../sections/table-section.tsx'
import { ChartGrid, type OfCharts } from './chart-grid.tsx'
import { ChartWithTable } from './chart-with-table.tsx'

interface ReportBlockProps {
  readonly block: ScreenBlock
  /** How many of its pieces are there by now. */
  readonly pieceCount: number
  readonly provenance: VfmData['provenance']
  readonly pages: Readonly<Record<PageName, ReactNode>>
  readonly ofCharts: OfCharts
  /** The figure that a reader has asked for, where it is not drawn yet. */
  readonly wantedFigure: string | undefined
  /** Two groups that the reader chooses. */
  readonly children?: ReactNode
}

/** What stands below each other in a report. */
export function ReportBlock(props: ReportBlockProps) {
  const { block, pieceCount, provenance, pages, ofCharts, wantedFigure, children } = props
  switch (block.kind) {
    case 'page':
      return pages[block.page]
    case 'charts':
      return <ChartGrid charts={block.charts} pieceCount={pieceCount} wantedFigure={wantedFigure} {...ofCharts} />
    case 'chartWithTable':
      return <ChartWithTable chart={block.chart} {...ofCharts} />
    case 'tables':
      return (
        <>
          <TableSection tables={block.tables} pieceCount={pieceCount} provenance={provenance} />
          {block.hasSideBySide && pieceCount > block.tables.length && children}
        </>
      )
  }
}
