import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import styles from './imports.module.css'

interface PreviewFindingsProps {
  readonly preview: Preview
}

/** What was scored and what was not, the valuation dates, and what is unusual. */
export function PreviewFindings({ preview }: PreviewFindingsProps) {
  const { scored, excluded, meanScore, navDates, navDateCount, warnings } = preview
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>Scores</h3>
        <p className={styles.finding}>
          {count(scored)} scored, mean {scoreWithDecimal(meanScore)}
          {excluded.length > 0 && '; not scored:'}
        </p>
        {excluded.length > 0 && (
          <ul className={styles.chips}>
            {excluded.map(({ reason, savers }) => (
              <li key={reason} className={styles.chip}>
                {reason} <strong>{count(savers)}</strong>
              </li>
            ))}
          </ul>
        )}
        <h3 className={styles.cardTitle}>{navDateCount === 1 ? 'NAV date' : `${count(navDateCount)} NAV dates`}</h3>
        <ul className={styles.chips}>
          {navDates.map(({ date, savers }) => (
            <li key={date} className={styles.chip}>
              {shortDate(date)} <strong>{count(savers)}</strong>
            </li>
          ))}
          {navDateCount > navDates.length && (
            <li className={styles.chip}>and {count(navDateCount - navDates.length)} more</li>
          )}
        </ul>
        {warnings.length > 0 && (
          <>
            <h3 className={styles.cardTitle}>Unusual, but no error</h3>
            <ul>
              {warnings.map(({ text, examples, names }) => (
                <li key={text} className={styles.finding}>
                  {text}
                  {names === undefined && examples.length > 0 && ` (for example ${examples.join(', ')})`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
