import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import tableStyles from '../../../components/small-table/small-table.module.css'
import styles from './calculation.module.css'
import { calculationFigures } from './calculation-figures.ts'
import { decimals } from './decimals.ts'

/** Everything the four steps leave out: each figure with its formula, and what each payment grows to. */
export function CalculationDetail({ history }: { readonly history: SaverHistory }) {
  return (
    <details className={styles.detail}>
      <summary>Every figure and every payment</summary>
      <dl>
        {calculationFigures(history).map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ScrollRegion label="Every payment">
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">c</th>
              <th scope="col">Days to NAV date</th>
              <th scope="col">t = days / 365</th>
              <th scope="col">
                c × (1 + IRR)<sup>t</sup>
              </th>
              <th scope="col">
                c × (1 + benchmark IRR)<sup>t</sup>
              </th>
            </tr>
          </thead>
          <tbody>
            {history.flows.map((flow, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several payments may share a day, and none ever moves.
              <tr key={place}>
                <td>{shortDate(flow.date)}</td>
                <td>{poundsAndPence(flow.amount)}</td>
                <td>{count(flow.daysToNav)}</td>
                <td>{decimals(flow.years, 4)}</td>
                <td>{poundsAndPence(flow.grownAtIrr)}</td>
                <td>{poundsAndPence(flow.grownAtBenchmarkIrr)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{poundsAndPence(sum(history.flows.map(({ amount }) => amount)))}</td>
              <td />
              <td />
              <td>{total(history.flows.map(({ grownAtIrr }) => grownAtIrr))}</td>
              <td>{total(history.flows.map(({ grownAtBenchmarkIrr }) => grownAtBenchmarkIrr))}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </details>
  )
}

function total(amounts: readonly (number | null)[]): string {
  const stated = amounts.filter((amount) => amount !== null)
  return stated.length < amounts.length ? missing : poundsAndPence(sum(stated))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((before, amount) => before + amount, 0)
}
