import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { CellCheck } from './cell-check.ts'
import type { RecordSource } from './record-sql.ts'
import { cellsOf, isMalformed } from './record-sql.ts'

/** What can be wrong with a record before its cells mean anything; later checks only run where these pass. */
export function rowChecks(source: RecordSource, columnNames: readonly string[]): CellCheck[] {
  const { fieldCount } = source
  const cells = cellsOf(source)
  const malformedAt = `arrayFirstIndex(cell -> ${isMalformed('cell')}, ${cells})`
  const names = `arrayElement([${columnNames.map((name) => sqlString(name)).join(', ')}, ''], least(${malformedAt}, ${columnNames.length + 1}))`
  const cell = `replaceAll((${cells})[${malformedAt}], '\\x1f', ',')`
  return [
    {
      column: names,
      value: cell,
      bad: 'malformed',
      reason: `if(match(${cell}, '^="[^"]*"'), 'Write the bare value: ="..." is a spreadsheet\\'s way of marking text.', if(startsWith(${cell}, '"'), 'A quote opens here and is not closed before the next comma or the end of the line: close it, and write a quote inside quotes twice.', 'A quote stands inside a field that does not begin with one: put the whole field in quotes and write the inner quote twice.'))`,
    },
    {
      column: "''",
      value: 'line',
      bad: '(NOT malformed AND NOT complete)',
      reason: `concat('This row has ', toString(length(fields)), if(length(fields) = 1, ' field', ' fields'), ', the header has ${fieldCount}: ', if(length(fields) > ${fieldCount}, 'put a value that holds a comma in quotes, or delete what is too much.', 'fill in what is missing, or delete the row.'))`,
    },
  ]
}
