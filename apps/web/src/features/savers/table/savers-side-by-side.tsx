import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import table from '../../../components/small-table/small-table.module.css'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'

interface SaversSideBySideProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly rows: readonly SaverRow[]
  /** Those of the table: the first names a saver. */
  readonly columns: readonly DataColumn<SaverRow>[]
}

/** A few savers beside each other: a column each, a line for each column of the table. */
export function SaversSideBySide({ opened, onClose, rows, columns }: SaversSideBySideProps) {
  const [name, ...figures] = columns
  return (
    <AppDialog opened={opened} onClose={onClose} title="Savers side by side" size="medium">
      <ScrollRegion label="Savers side by side: table" className={table.whole}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{name?.name ?? name?.header}</th>
              {rows.map((row) => (
                <th key={row.id} scope="col">
                  {name?.cell(row)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((column) => (
              <tr key={column.id}>
                <th scope="row">{column.name ?? column.header}</th>
                {rows.map((row) => (
                  <td key={row.id}>{column.cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </AppDialog>
  )
}
