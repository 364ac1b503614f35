import { useMediaQuery } from '@mantine/hooks'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Chart, Mark } from '@plumbline/figures/figure.ts'
import { isPickable } from '@plumbline/figures/marks/is-pickable.ts'
import type { ReportFigure } from '@plumbline/figures/reports/report.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { useCallback, useMemo } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import { FigureLegend } from '../../../components/chart-card/figure-legend.tsx'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'

interface TrackChartProps {
  readonly figure: ReportFigure & Chart
  readonly provenance: Provenance
  /** Keep it stable. */
  readonly onMark: (mark: Mark | undefined) => void
}

/** A figure of a price track in its card; a click on a mark lists the savers behind it, where there are some. */
export function TrackChart({ figure, provenance, onMark }: TrackChartProps) {
  const { id, counts, explain, screen, isOfEveryone } = figure
  const [picture] = figure.pictures
  const { words, option, height, phoneHeight = height, legend } = picture
  const marks = useMemo(() => picture.marks(provenance.filters), [picture, provenance])
  const pick = useCallback((place: number) => onMark(marks[place]), [marks, onMark])
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  return (
    <ChartCard
      words={words}
      option={option}
      height={phone ? phoneHeight : height}
      source={sourceLine(counts, isOfEveryone ? { ...provenance, filters: {} } : provenance)}
      saverCount={counts.counted}
      onPick={isPickable(marks) ? pick : undefined}
      legend={<FigureLegend legend={legend ?? screen.legend} height={height} />}
      explain={<HowCalculated title={words.title} explanation={explainFigure(explain, counts, provenance)} />}
      fileName={`${id}-batch-${provenance.id}`}
    />
  )
}
