import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Chart } from '@plumbline/figures/figure.ts'
import type { ReportFigure } from '@plumbline/figures/reports/report.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import type { ReactNode } from 'react'
import { HowCalculated } from '../explanation/how-calculated.tsx'
import { ChartCard } from './chart-card.tsx'
import { FigureLegend } from './figure-legend.tsx'
import styles from './noted-chart.module.css'

interface NotedChartProps {
  readonly figure: ReportFigure & Chart
  readonly provenance: Provenance
  /** What must be known to read it right. */
  readonly notes: readonly string[]
  /** Above the notes. */
  readonly children?: ReactNode
}

/** A figure in its card, with what must be known to read it right. */
export function NotedChart({ figure, provenance, notes, children }: NotedChartProps) {
  const { id, counts, explain, screen } = figure
  const [{ words, option, height }] = figure.pictures
  return (
    <ChartCard
      words={words}
      option={option}
      height={height}
      source={sourceLine(counts, provenance)}
      saverCount={counts.counted}
      legend={<FigureLegend legend={screen.legend} height={height} />}
      explain={<HowCalculated title={words.title} explanation={explainFigure(explain, counts, provenance)} />}
      fileName={`${id}-batch-${provenance.id}`}
      below={
        <div className={styles.below}>
          {children}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      }
    />
  )
}
