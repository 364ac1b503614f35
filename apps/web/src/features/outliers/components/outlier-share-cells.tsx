import { count } from '@plumbline/contract/format/counts.ts'
import { ReasonSign, SignBar } from '../../../components/reason-sign/reason-sign.tsx'
import type { OutlierList } from '../api/list-outliers.ts'
import { outlierShares } from '../outlier-shares.ts'
import styles from './outliers.module.css'

/** Of everyone of the batch, whatever the list below leaves out: how many are analysed, and why the others are not. */
export function OutlierShareCells({ everyone }: { readonly everyone: OutlierList }) {
  const shares = outlierShares(everyone)
  return (
    <section className={styles.shares} aria-label="All savers of the batch">
      <SignBar parts={shares} />
      <dl className={styles.cells}>
        {shares.map(({ name, sign, savers, text }) => (
          <div key={name}>
            <dt>
              <ReasonSign sign={sign} />
              {name}
            </dt>
            <dd className={styles.share}>{text}</dd>
            <dd className={styles.count}>
              {count(savers)} of {count(everyone.totalMemberCount)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
