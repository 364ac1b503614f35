import type { MeasuredResult } from '@plumbline/contract/calibration/calibrations.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { useQuery } from '@tanstack/react-query'
import table from '../../../components/small-table/plain-table.module.css'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import { providersQuery } from '../../../lib/start-up.ts'
import { largestScored, otherwiseSentence } from '../calibration-wording.ts'
import styles from './calibration.module.css'

/** What the score of each provider would be by the measured values; nothing of providers that are gone. */
export function ScoredOtherwise({ scores = [] }: Pick<MeasuredResult, 'scores'>) {
  const { data: providers = [] } = useQuery(providersQuery)
  const names = new Map(providers.map(({ id, name }) => [id, name]))
  const rows = scores.flatMap((row) => {
    const name = names.get(row.providerId)
    return name === undefined ? [] : [{ ...row, name }]
  })
  const largest = largestScored(rows)
  if (largest === undefined) return null
  return (
    <div>
      <p className={styles.text}>{otherwiseSentence(largest)}</p>
      {rows.length > 1 && (
        <details className={styles.every}>
          <summary>See every provider</summary>
          <ScrollRegion className={table.scroll} label="Scores by the measured values: table">
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">Provider</th>
                  <th scope="col" className={table.right}>
                    Score
                  </th>
                  <th scope="col" className={table.right}>
                    By the measured values
                  </th>
                  <th scope="col" className={table.right}>
                    Savers
                  </th>
                  <th scope="col">Data batch</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, dataBatchId, savers, now, measured }) => (
                  <tr key={dataBatchId}>
                    <td>{name}</td>
                    <td className={table.right}>{wholeScore(now)}</td>
                    <td className={table.right}>{wholeScore(measured)}</td>
                    <td className={table.right}>{count(savers)}</td>
                    <td>{dataBatchId}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      )}
    </div>
  )
}
