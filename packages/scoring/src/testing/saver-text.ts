export const requiredHeader = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount'

/** A saver file of one row, with some cells written otherwise or in further columns. */
export function oneRow(cells: Readonly<Record<string, string>> = {}): string {
  const all: Record<string, string> = {
    saver_id: 'A1',
    contribution_date: '2020-01-31',
    contribution_amount: '100.00',
    nav_date: '2024-12-31',
    nav_amount: '150.00',
    ...cells,
  }
  return `${Object.keys(all).join(',')}\n${Object.values(all).join(',')}\n`
}

/** A saver file of the required columns, one text a row. */
export function rowsUnder(...rows: readonly string[]): string {
  return `${[requiredHeader, ...rows].join('\n')}\n`
}
