import type { IndexPicture } from '@plumbline/contract/benchmarks/index-picture.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import table from '../../../components/small-table/plain-table.module.css'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import styles from './benchmarks.module.css'

type Picture = Pick<IndexPicture, 'years' | 'firstDate' | 'lastDate'>

/** Growth in each calendar year, the newest first; a year in which the levels begin or end says from or to when. */
export function GrowthByYear({ picture }: { readonly picture: Picture }) {
  return (
    <section className={styles.card} aria-label="Growth by year">
      <h3 className={styles.cardTitle}>Growth by year</h3>
      <ScrollRegion className={`${table.scroll} ${styles.years}`} label="Growth by year: table">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col" className={table.right}>
                Growth
              </th>
              <th scope="col">Part of the year</th>
            </tr>
          </thead>
          <tbody>
            {picture.years.toReversed().map(({ year, growth, whole }) => (
              <tr key={year}>
                <td>{year}</td>
                <td className={table.right}>{percent(growth)}</td>
                <td>{whole ? 'whole' : partText(year, picture)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function partText(year: number, { firstDate, lastDate }: Picture): string {
  const isIn = (date: string) => date.startsWith(String(year))
  if (isIn(firstDate) && isIn(lastDate)) return `${shortDate(firstDate)} to ${shortDate(lastDate)}`
  return isIn(firstDate) ? `from ${shortDate(firstDate)}` : `to ${shortDate(lastDate)}`
}
