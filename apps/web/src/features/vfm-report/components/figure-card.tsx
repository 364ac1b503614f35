import { useMediaQuery } from '@mantine/hooks'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { type ReactNode, useCallback } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import { Legend } from '../../../components/chart-card/legend.tsx'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'
import type { ReportFigure } from '../figures/report-figure.ts'

interface FigureCardProps {
  readonly figure: ReportFigure
  readonly provenance: Provenance
  readonly onPick: (id: string, place: number) => void
  readonly action?: ReactNode
}

/** A chart of the report in its card; a click on a mark lists the savers behind it. */
export function FigureCard({ figure, provenance, onPick, action }: FigureCardProps) {
  const { id, words, option, height, phoneHeight = height, counts, legend, marks, explained } = figure
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const pick = useCallback((place: number) => onPick(id, place), [id, onPick])
  return (
    <ChartCard
      words={words}
      option={option}
      height={phone ? phoneHeight : height}
      source={sourceLine(counts, provenance)}
      counted={counts.counted}
      legend={<Legend entries={legend} />}
      onPick={pick}
      {...(marks === undefined ? {} : { tip: (place: number) => [{ value: marks[place] ?? '' }] })}
      action={action}
      explain={<HowCalculated title={words.title} explanation={explainFigure(explained, counts, provenance)} />}
      fileName={`${id.replace('.', '-')}-batch-${provenance.id}`}
    />
  )
}
