/** The cells of a line as they stand, quotes included; commas within quotes part nothing. */
export function cellsOfLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const cells: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ',' && !isQuoted) {
      cells.push(line.slice(start, at))
      start = at + 1
    }
  }
  cells.push(line.slice(start))
  return cells
}
