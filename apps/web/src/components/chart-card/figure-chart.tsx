import { useMediaQuery } from '@mantine/hooks'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Chart, Picture } from '@plumbline/figures/figure.ts'
import { isPickable } from '@plumbline/figures/marks/is-pickable.ts'
import type { ReportFigure } from '@plumbline/figures/reports/report.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useBrand } from '../../lib/brand.ts'
import { HowCalculated } from '../explanation/how-calculated.tsx'
import { ChartCard } from './chart-card.tsx'
import { FigureLegend } from './figure-legend.tsx'
import { markTip } from './mark-tip.ts'

interface FigureChartProps {
  readonly figure: ReportFigure & Chart
  /** The one of its pictures that is shown. */
  readonly picture: Picture
  readonly provenance: Provenance
  /** Of the savers who are shown. */
  readonly filter: SaverFilter
  /** Keep it stable; absent: no savers are listed. */
  readonly onPick?: (id: string, place: number) => void
  readonly fileName: string
  readonly action?: ReactNode
  readonly onEnlarge?: (() => void) | undefined
}

/** A chart of a report in its card, as its definition says; a click on a mark lists the savers behind it. */
export function FigureChart(props: FigureChartProps) {
  const { figure, picture, provenance, filter, onPick, fileName, action, onEnlarge } = props
  const { id, counts, explain, screen } = figure
  const { tip } = screen
  const { words, option, height, phoneHeight = height } = picture
  const { scoreColumn } = useBrand()
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const marks = useMemo(() => picture.marks(filter), [picture, filter])
  const pick = useCallback((place: number) => onPick?.(id, place), [id, onPick])
  return (
    <ChartCard
      words={words}
      option={option}
      height={phone ? phoneHeight : height}
      source={sourceLine(counts, provenance)}
      saverCount={counts.counted}
      legend={<FigureLegend legend={picture.legend ?? screen.legend} height={height} />}
      onPick={onPick !== undefined && isPickable(marks) ? pick : undefined}
      {...(tip === 'row' ? {} : { tip: (place: number) => markTip(marks[place], tip, scoreColumn) })}
      action={action}
      onEnlarge={onEnlarge}
      explain={<HowCalculated title={words.title} explanation={explainFigure(explain, counts, provenance)} />}
      fileName={fileName}
    />
  )
}
