import type { SaverHistoryData } from '@plumbline/figures/saver-history/option.ts'
import { saverHistoryRows } from '@plumbline/figures/saver-history/words.ts'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import tableStyles from '../../../components/small-table/small-table.module.css'

/** The chart as a table, at the same height. */
export function SeriesTable({ data, height }: { readonly data: SaverHistoryData; readonly height: number }) {
  return (
    <ScrollRegion label="The chart as a table" height={height}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Paid in, net</th>
            <th scope="col">Benchmark pot</th>
            <th scope="col">Pot</th>
          </tr>
        </thead>
        <tbody>
          {saverHistoryRows(data).map((row) => (
            <tr key={row.date}>
              <td>{row.date}</td>
              <td>{row.paidIn}</td>
              <td>{row.benchmarkPot}</td>
              <td>{row.pot}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
