import type { VersionDifferences } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { percent, pointsBetween } from '@plumbline/contract/format/rates.ts'
import table from '../../../components/small-table/plain-table.module.css'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import { differencesText, monthText } from '../benchmark-wording.ts'
import styles from './benchmarks.module.css'

interface DifferencesTableProps {
  readonly differences: VersionDifferences
  /** The version that is there now. */
  readonly before: number
}

/** What a new version changes, month by month, the largest differences first. */
export function DifferencesTable({ differences, before }: DifferencesTableProps) {
  return (
    <section className={styles.card} aria-label="Differences">
      <h3 className={styles.cardTitle}>Largest differences by month</h3>
      <p className={styles.note}>{differencesText(differences)}</p>
      {differences.largest.length > 0 && (
        <ScrollRegion className={table.scroll} label="Largest differences by month: table" wholeRowsWithin={260}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col" className={table.right}>
                  Version {before}
                </th>
                <th scope="col" className={table.right}>
                  Version {before + 1}
                </th>
                <th scope="col" className={table.right}>
                  Difference
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.largest.map((each) => (
                <tr key={each.month}>
                  <td>{monthText(each.month)}</td>
                  <td className={table.right}>{percent(each.before)}</td>
                  <td className={table.right}>{percent(each.after)}</td>
                  <td className={table.right}>{pointsBetween(each.after, each.before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}
