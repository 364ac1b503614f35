import { type FigureSection, type ShownFigure, shownFiguresOf, usesPooled } from '@plumbline/figures/reports/report.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { useId } from 'react'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { usePooledFigures } from '../api/pooled-figures.ts'
import { inFileName } from '../figures/shown-charts.ts'
import { SectionCard } from './section-card.tsx'
import styles from './sections.module.css'

interface TableSectionProps {
  readonly section: FigureSection
  readonly data: VfmData
}

/** The tables of a section; those of the pooled figures are waited for. */
export function TableSection({ section, data }: TableSectionProps) {
  const pooled = usePooledFigures(data.provenance, usesPooled(section))
  const figures = shownFiguresOf(section, { ...data, pooled: pooled.data })
  const cards = figures
    .filter(({ kind }) => kind !== 'chart')
    .map((figure) => <TableCard key={figure.id} figure={figure} data={data} pooled={pooled} />)
  return cards.length > 1 ? <div className={styles.sections}>{cards}</div> : cards
}

interface TableCardProps {
  readonly figure: ShownFigure
  readonly data: VfmData
  readonly pooled: ReturnType<typeof usePooledFigures>
}

function TableCard({ figure, data: { provenance }, pooled }: TableCardProps) {
  if (figure.kind === 'awaited') return <Awaited title={figure.name} pooled={pooled} />
  if (figure.kind === 'chart') return null
  const { id, words, counts, explain, fileName = `${inFileName(id)}-batch` } = figure
  return (
    <SectionCard
      words={words}
      explanation={explainFigure(explain, counts, provenance)}
      source={sourceLine(counts, provenance)}
      fileName={`${fileName}-${provenance.id}`}
    />
  )
}

function Awaited({ title, pooled }: Pick<TableCardProps, 'pooled'> & { readonly title: string }) {
  const titleId = useId()
  return (
    <section className={styles.waiting} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {pooled.isError ? (
        <ErrorState
          title="The pooled figures could not be loaded."
          error={pooled.error}
          onRetry={() => void pooled.refetch()}
        >
          The other figures stand.
        </ErrorState>
      ) : (
        <LoadingState text="Reading every contribution for the pooled figures..." rows={8} compact />
      )}
    </section>
  )
}
