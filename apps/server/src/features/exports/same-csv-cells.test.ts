import { missing } from '@plumbline/contract/format/missing.ts'
import { tableCsv } from '@plumbline/figures/words/table-csv.ts'
import { csvCell, plainNumberPattern } from '@plumbline/scoring/problems/csv-cell.ts'
import { expect, it } from 'vitest'

// The web app writes tables of figures as CSV and may not import what writes the files of the server.

const signs = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  ';',
  '\t',
  '\r',
  '\n',
  '"',
  "'",
  ',',
  ' ',
  '|',
  '1',
  'a',
  '−',
]

/** All texts of these characters up to a length. */
function textsOf(length: number): string[] {
  if (length === 0) return ['']
  const shorter = textsOf(length - 1)
  return [...new Set([...shorter, ...shorter.flatMap((text) => signs.map((sign) => text + sign))])]
}

it('guards a cell of a figure as a cell of a file, but for numbers, which a figure writes with a minus sign of its own', () => {
  const plainNumber = new RegExp(plainNumberPattern)
  const texts = textsOf(3).filter((text) => !plainNumber.test(text))
  expect(texts.length).toBeGreaterThan(5000)
  const differing = texts.filter((text) => {
    const [, cell] = tableCsv({ columns: [{ title: 'x', align: 'left' }], rows: [[text]] }).split(/^\uFEFFx\r\n/)
    return cell !== `${csvCell(text)}\r\n`
  })
  expect(differing).toEqual([missing])
})
