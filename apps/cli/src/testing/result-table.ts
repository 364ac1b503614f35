/** A result file without quoted cells, as rows by column. */
export function resultTable(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv.trimEnd().split('\n')
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
  })
}

/** The number in a cell, NaN where it is blank, as the engine has it where a figure is undefined. */
export function numberIn(cell: string): number {
  return cell === '' ? Number.NaN : Number(cell)
}
