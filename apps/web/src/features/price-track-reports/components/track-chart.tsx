import { useMediaQuery } from '@mantine/hooks'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Chart } from '@plumbline/figures/figure.ts'
import type { ReportFigure } from '@plumbline/figures/reports/report.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import { FigureLegend } from '../../../components/chart-card/figure-legend.tsx'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'

interface TrackChartProps {
  readonly figure: ReportFigure & Chart
  readonly provenance: Provenance
}

/** A figure of a price track in its card. */
export function TrackChart({ figure, provenance }: TrackChartProps) {
  const { id, counts, explain, screen, isOfEveryone } = figure
  const [{ words, option, height, phoneHeight = height, legend }] = figure.pictures
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  return (
    <ChartCard
      words={words}
      option={option}
      height={phone ? phoneHeight : height}
      source={sourceLine(counts, isOfEveryone ? { ...provenance, filters: {} } : provenance)}
      saverCount={counts.counted}
      legend={<FigureLegend legend={legend ?? screen.legend} height={height} />}
      explain={<HowCalculated title={words.title} explanation={explainFigure(explain, counts, provenance)} />}
      fileName={`${id}-batch-${provenance.id}`}
    />
  )
}
