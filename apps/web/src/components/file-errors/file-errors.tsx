import { count } from '@plumbline/contract/format/counts.ts'
import table from '../small-table/plain-table.module.css'
import { ScrollRegion } from '../small-table/scroll-region.tsx'
import styles from './file-errors.module.css'

export interface FileError {
  /** Which of several files; absent: there is one. */
  readonly file?: string
  /** The line at which the row starts. */
  readonly row: number
  readonly column: string
  readonly value: string
  readonly reason: string
}

interface FileErrorsProps {
  readonly label: string
  readonly errors: readonly FileError[]
}

/** What is wrong in files, row by row, and what to change. */
export function FileErrors({ label, errors }: FileErrorsProps) {
  const severalFiles = errors.some(({ file }) => file !== undefined)
  return (
    <ScrollRegion className={table.scroll} label={label} wholeRowsWithin={320}>
      <table className={`${table.table} ${styles.errors}`}>
        <thead>
          <tr>
            {severalFiles && <th scope="col">File</th>}
            <th scope="col" className={table.right}>
              Row
            </th>
            <th scope="col">Column</th>
            <th scope="col">Value</th>
            <th scope="col">What to change</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ file, row, column, value, reason }, place) => (
            // Several errors may be alike in every word.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
            <tr key={place} data-several={severalFiles || undefined}>
              {severalFiles && <td className={styles.name}>{file}</td>}
              <td className={table.right}>{count(row)}</td>
              <td className={styles.name}>{column}</td>
              <td className={styles.value} data-long={value.length > 32 || undefined}>
                {value === '' ? 'nothing' : value}
              </td>
              <td className={styles.reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
