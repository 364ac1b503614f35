import type { FigureTable as Table } from '@plumbline/figures/words/figure-words.ts'
import { ScrollRegion } from '../small-table/scroll-region.tsx'
import tableStyles from '../small-table/small-table.module.css'
import { CutText } from '../table/value-column.tsx'
import styles from './chart-card.module.css'

interface FigureTableProps {
  readonly title: string
  readonly table: Table
}

/** A figure as its table, as high as it is; one that is too wide scrolls by itself. */
export function FigureTable({ title, table: { columns, rows, hasTotal } }: FigureTableProps) {
  const sides = columns.map(({ align }) => (align === 'right' ? styles.right : styles.left))
  return (
    <ScrollRegion label={`${title}: table`} className={tableStyles.whole}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {columns.map(({ title: name }, column) => (
              <th key={name} scope="col" className={sides[column]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, place) => (
            <tr key={cells.join('\u0000')} data-total={(hasTotal && place === rows.length - 1) || undefined}>
              {columns.map(({ title: name, align }, column) => (
                <td key={name} className={sides[column]}>
                  {align === 'right' ? cells[column] : <CutText text={cells[column] ?? ''} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
