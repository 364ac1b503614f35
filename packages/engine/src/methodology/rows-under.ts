/**
 * The rows of the Markdown tables under a heading of a page, cell by cell, without the header rows: how the tests read
 * the worked examples of docs/methodology.
 *
 * Errors: RangeError when the page has no such heading.
 *
 * @example
 * rowsUnder('\n## Pots\n\n| Saver | Pot |\n|---|---|\n| Ann | £10 |\n', 'Pots') // => [['Ann', '£10']]
 */
export function rowsUnder(page: string, heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`).at(1)
  if (section === undefined) throw new RangeError(`The page has no heading '${heading}'`)
  const rows: string[][] = []
  for (const line of section.split('\n## ')[0].split('\n')) {
    if (/^\|[-|]+\|$/.test(line)) rows.pop()
    else if (line.startsWith('|'))
      rows.push(
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      )
  }
  return rows
}
