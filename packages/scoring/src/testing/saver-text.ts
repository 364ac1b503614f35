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

/** A cell in quotes. */
export function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}

export interface CellCase {
  readonly column: string
  readonly value: string
}

/** A file in which each row, from line 2 on, is a saver's only one and has one cell written otherwise. */
export function oneCaseARow(cases: readonly CellCase[], cell: (value: string) => string = quoted): string {
  const further = [...new Set(cases.map(({ column }) => column))].filter(
    (name) => !requiredHeader.split(',').includes(name),
  )
  const header = [...requiredHeader.split(','), ...further]
  const rows = cases.map(({ column, value }, index) => {
    const plain: Record<string, string> = {
      saver_id: `S${index}`,
      contribution_date: '2020-01-31',
      contribution_amount: '100.00',
      nav_date: '2024-12-31',
      nav_amount: '150.00',
    }
    return header.map((name) => (name === column ? cell(value) : (plain[name] ?? ''))).join(',')
  })
  return `${[header.join(','), ...rows].join('\n')}\n`
}
