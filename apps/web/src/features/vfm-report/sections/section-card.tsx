import type { Explanation } from '@plumbline/figures/words/explanations.ts'
import type { SectionWords } from '@plumbline/figures/words/section-words.ts'
import { tableCsv } from '@plumbline/figures/words/table-csv.ts'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { FigureTable } from '../../../components/chart-card/figure-table.tsx'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'
import card from '../../../components/figure-card/figure-card.module.css'
import { FigureFoot, FootButton } from '../../../components/figure-card/figure-foot.tsx'
import { Takeaway } from '../../../components/figure-card/takeaway.tsx'
import { saveBlob } from '../../../lib/save-file.ts'
import styles from './section-card.module.css'

interface SectionFrameProps {
  readonly title: string
  /** What it shows in a sentence, once that is known. */
  readonly lead?: ReactNode
  /** What is chosen for the table: stays open while the table comes. */
  readonly controls?: ReactNode
  /** The table belongs to a choice before this one, until its own is there. */
  readonly stale?: boolean
  readonly children?: ReactNode
}

export function SectionFrame({ title, lead, controls, stale, children }: SectionFrameProps) {
  const titleId = useId()
  return (
    <section className={card.frame} aria-labelledby={titleId} data-stale={stale || undefined}>
      <h3 id={titleId} className={card.title}>
        {title}
      </h3>
      {lead}
      {controls}
      {children}
    </section>
  )
}

interface SectionTableProps {
  readonly words: SectionWords
  readonly explanation: Explanation
  /** `sourceLine(...)`. */
  readonly source: string
  /** Of the CSV, without its ending. */
  readonly fileName: string
}

/** A section that is a table: what it shows in a sentence, the table, and what must be known to read it right. */
export function SectionCard(props: SectionTableProps) {
  const { words } = props
  // Where a sentence says it all there is nothing to download or explain.
  if (words.table.rows.length === 0) return <SectionFrame title={words.title} lead={<Takeaway words={words} />} />
  return (
    <SectionFrame title={words.title} lead={<Takeaway words={words} />}>
      <SectionTable {...props} />
    </SectionFrame>
  )
}

export function SectionTable({ words, explanation, source, fileName }: SectionTableProps) {
  const { title, unit, table, notes } = words
  const download = () => saveBlob(new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
  return (
    <>
      <p className={styles.unit}>{unit}</p>
      <div className={styles.table}>
        <FigureTable title={title} table={table} />
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <FigureFoot source={source}>
        <FootButton aria-label={`Download CSV of ${title}`} onClick={download}>
          <IconDownload size={15} aria-hidden />
          Download CSV
        </FootButton>
        <HowCalculated title={title} explanation={explanation} />
      </FigureFoot>
    </>
  )
}
