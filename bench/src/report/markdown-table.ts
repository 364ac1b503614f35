export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table in Markdown; a bar inside a cell is escaped. All columns but the first are aligned to the right. */
export function markdownTable({ header, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const ruler = header.map((_, column) => (column === 0 ? '---' : '---:'))
  return [line(header), line(ruler), ...rows.map(line)].join('\n')
}
