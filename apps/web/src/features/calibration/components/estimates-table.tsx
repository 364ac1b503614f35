import type { MeasuredResult } from '@plumbline/contract/calibration/calibrations.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { percent, plainPercent } from '@plumbline/contract/format/rates.ts'
import { intervalText, spreadRows } from '@plumbline/figures/calibration-spread/words.ts'
import { useMemo } from 'react'
import { RangeBar } from '../../../components/key-stats/range-bar.tsx'
import table from '../../../components/small-table/plain-table.module.css'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import styles from './calibration.module.css'

/** Each spread as assumed and as measured, with its interval. */
export function EstimatesTable({ result }: { readonly result: MeasuredResult }) {
  const rows = useMemo(() => rangedRows(result), [result])
  return (
    <ScrollRegion className={table.scroll} label="Assumed and measured: table">
      <table className={`${table.table} ${styles.spreads}`}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={table.right}>
              Assumed
            </th>
            <th scope="col" className={table.right}>
              Measured
            </th>
            <th scope="col">95% interval (dashed line: assumed)</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, assumed, estimate, range }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={table.right}>{assumed === null ? missing : plainPercent(assumed)}</td>
              <td className={table.right}>
                <strong>{percent(estimate.value)}</strong>
              </td>
              <td className={styles.range}>
                <div aria-hidden>
                  <RangeBar row={range} />
                </div>
                <span className={styles.interval}>{intervalText(estimate)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function rangedRows(result: MeasuredResult) {
  return spreadRows(result).map((row) => {
    const { name, assumed, estimate } = row
    return { ...row, range: { name, ...estimate, reference: assumed, isAssumed: true, write: percent } }
  })
}
