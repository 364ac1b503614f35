import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { useState } from 'react'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import tableStyles from '../../../components/small-table/small-table.module.css'
import { decimals } from './decimals.ts'
import { DownloadHistory } from './download-history.tsx'
import styles from './history.module.css'

type Flow = SaverHistory['flows'][number]

const shownFirst = 4
/** More rows than anybody reads, and than a browser draws at once; the CSV has all. */
const shownAtMost = 2_000

/** Each payment, the units of the index it buys and what they are worth on the NAV date; the middle opens on demand. */
export function ContributionsTable({ history }: { readonly history: SaverHistory }) {
  const [opened, setOpened] = useState(false)
  const { flows, paidIn, paidOut, calculation } = history
  const withPaidOut = paidOut > 0
  const most = opened ? shownAtMost : shownFirst
  const hidden = Math.max(0, flows.length - most - 2)
  const first = hidden === 0 ? flows : flows.slice(0, most)
  const last = hidden === 0 ? [] : flows.slice(most + hidden)
  return (
    <section aria-labelledby="contributions">
      <div className={styles.partHead}>
        <h3 id="contributions">Contributions</h3>
        <span className={styles.note}>
          {count(flows.length)} {flows.length === 1 ? 'payment' : 'payments'}
        </span>
        <DownloadHistory history={history} />
      </div>
      <ScrollRegion label="Payments">
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Paid in</th>
              {withPaidOut && <th scope="col">Paid out</th>}
              <th scope="col">Index</th>
              <th scope="col">Units</th>
              <th scope="col">On NAV date</th>
            </tr>
          </thead>
          <tbody>
            <FlowRows flows={first} withPaidOut={withPaidOut} />
            {hidden > 0 && (
              <tr>
                <td colSpan={withPaidOut ? 6 : 5} className={tableStyles.more}>
                  {opened ? (
                    `${count(hidden)} more in the CSV`
                  ) : (
                    <button type="button" className={styles.link} onClick={() => setOpened(true)}>
                      {count(hidden)} more
                    </button>
                  )}
                </td>
              </tr>
            )}
            <FlowRows flows={last} withPaidOut={withPaidOut} />
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{poundsAndPence(paidIn)}</td>
              {withPaidOut && <td>{poundsAndPence(paidOut)}</td>}
              <td />
              <td>{calculation.units === null ? missing : decimals(calculation.units, 4)}</td>
              <td>{poundsAndPence(calculation.benchmarkPot)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </section>
  )
}

function FlowRows({ flows, withPaidOut }: { readonly flows: readonly Flow[]; readonly withPaidOut: boolean }) {
  return flows.map((flow, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: several payments may share a day, and none ever moves.
    <tr key={place}>
      <td>{shortDate(flow.date)}</td>
      <td>{amount(flow.paidIn)}</td>
      {withPaidOut && <td>{amount(flow.paidOut)}</td>}
      <td>{flow.indexLevel === null ? missing : decimals(flow.indexLevel, 2)}</td>
      <td>{flow.units === null ? missing : decimals(flow.units, 4)}</td>
      <td>{poundsAndPence(flow.benchmarkValue)}</td>
    </tr>
  ))
}

/** A column of payments in has no zeros for days on which money was only paid out. */
function amount(pounds: number): string {
  return pounds === 0 ? '' : poundsAndPence(pounds)
}
