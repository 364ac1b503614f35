import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { SimulationDetails } from '@plumbline/contract/simulations/simulations.ts'
import table from '../../../components/small-table/plain-table.module.css'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import { standardErrorText } from '../simulation-wording.ts'
import styles from './simulations.module.css'

type Outcome = NonNullable<SimulationDetails['result']>

/** Standard deviations by term and number of payments, beside the closed form. */
export function DeviationsTable({ result: { byTerm, terms } }: { readonly result: Outcome }) {
  const title = 'By term and number of contributions'
  return (
    <section className={styles.card} aria-label={title}>
      <h3 className={styles.cardTitle}>{title}</h3>
      <ScrollRegion className={`${table.scroll} ${styles.terms}`} label={`${title}: table`}>
        <table className={table.table}>
          <thead>
            <tr>
              {['Years', 'Contributions', 'Count', 'Standard Deviation', 'Standard error', 'Closed form'].map(
                (name) => (
                  <th key={name} scope="col" className={table.right}>
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {byTerm.map(({ years, contributions, ...term }) => (
              <tr key={`${years} ${contributions}`}>
                <td className={table.right}>{count(years)}</td>
                <td className={table.right}>{count(contributions)}</td>
                <td className={table.right}>{count(term.count)}</td>
                <td className={table.right}>{percent(term.stDev)}</td>
                <td className={table.right}>{standardErrorText(term.standardError)}</td>
                <td className={table.right}>{percent(term.closedForm)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {terms > byTerm.length && (
        <p className={styles.note}>
          The first {count(byTerm.length)} of {count(terms)} rows; Download gives all of them.
        </p>
      )}
    </section>
  )
}
