import { count } from '@plumbline/contract/format/counts.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { saverChanges } from '../preview-wording.ts'
import styles from './imports.module.css'

interface ControlTotalsProps {
  readonly preview: Preview
  readonly addsToBatch: boolean
}

export function ControlTotals({ preview, addsToBatch }: ControlTotalsProps) {
  const { savers, contributions, paidIn, paidOut, assets } = preview.controlTotals
  return (
    <>
      <section className={styles.card} aria-label="Control totals">
        <dl className={styles.figures}>
          <Figure label="Savers" value={count(savers)} />
          <Figure label="Contributions" value={count(contributions)} />
          <Figure label="Paid in" value={poundsAndPence(paidIn)} />
          <Figure label="Paid out" value={poundsAndPence(paidOut)} />
          <Figure label="Assets" value={poundsAndPence(assets)} />
        </dl>
      </section>
      {preview.scoredAgain === undefined && (
        <section className={styles.card} aria-label="Compared with what is published">
          <dl className={styles.figures}>
            {saverChanges(preview, addsToBatch).map(({ label, count: savers, meaning }) => (
              <Figure key={label} label={label} value={count(savers)} note={meaning} />
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly note?: string
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}
