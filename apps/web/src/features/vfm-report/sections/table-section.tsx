import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { memo, useId } from 'react'
import { aloneInRow } from '../../../components/figure-card/alone-in-row.ts'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { usePooledFigures } from '../api/pooled-figures.ts'
import type { ShownTable } from '../figures/screen-blocks.ts'
import { inFileName } from '../figures/shown-charts.ts'
import { SectionCard } from './section-card.tsx'
import styles from './sections.module.css'

interface TableSectionProps {
  readonly tables: readonly ShownTable[]
  /** So many of them are drawn by now. */
  readonly pieceCount: number
  readonly provenance: Provenance
}

/** The tables of a section; those of the pooled figures are waited for. */
export function TableSection({ tables, pieceCount, provenance }: TableSectionProps) {
  const halves = tables.map((table) => !isWide(table))
  const alone = aloneInRow(halves)
  return (
    <div className={styles.sections}>
      {tables.slice(0, pieceCount).map((table, place) => (
        <div
          key={table.id}
          className={styles.cell}
          data-half={(halves[place] === true && alone[place] === false) || undefined}
        >
          <TableCard table={table} provenance={provenance} />
        </div>
      ))}
    </div>
  )
}

/** So many columns have no room in half of a row. */
const wideColumns = 6

function isWide(table: ShownTable): boolean {
  return table.kind === 'table' && table.words.table.columns.length >= wideColumns
}

interface TableCardProps {
  readonly table: ShownTable
  readonly provenance: Provenance
}

const TableCard = memo(function TableCard({ table, provenance }: TableCardProps) {
  if (table.kind === 'awaited') return <Awaited title={table.name} provenance={provenance} />
  const { id, words, counts, explain, fileName = `${inFileName(id)}-batch` } = table
  return (
    <SectionCard
      words={words}
      explanation={explainFigure(explain, counts, provenance)}
      source={sourceLine(counts, provenance)}
      fileName={`${fileName}-${provenance.id}`}
    />
  )
})

function Awaited({ title, provenance }: Pick<TableCardProps, 'provenance'> & { readonly title: string }) {
  const pooled = usePooledFigures(provenance)
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
