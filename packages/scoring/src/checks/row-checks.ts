import { sqlString, sqlStrings } from '@plumbline/analytics/sql-text.ts'
import type { CellCheck } from './cell-check.ts'
import { controlReason, reasonOf } from './cell-check.ts'
import type { RecordSource } from './record-sql.ts'
import { cellsOf, isMalformed } from './record-sql.ts'

/** What can be wrong with a record before its cells mean anything; later checks only run where these pass. */
export function rowChecks(source: RecordSource, columnNames: readonly string[], allRead: boolean): CellCheck[] {
  const { fieldCount } = source
  // Which cell is which is unknown here: what belongs to a column that is not read must not be shown.
  const shownText = (text: string) => (allRead ? written(text) : "''")
  const cells = cellsOf(source)
  const malformedAt = `arrayFirstIndex(cell -> ${isMalformed('cell')}, ${cells})`
  const names = `arrayElement([${sqlStrings([...columnNames, ''])}], least(${malformedAt}, ${columnNames.length + 1}))`
  const whole = `(${cells})[${malformedAt}]`
  const isQuoted = `startsWith(${whole}, '"')`
  // Commas behind a stray quote are masked though they part cells.
  const cell = `if(${isQuoted}, replaceAll(${whole}, '\\x1f', ','), splitByChar('\\x1f', ${whole})[1])`
  return [
    { column: names, value: shownText(cell), bad: 'malformed', reason: quotesReason(cell) },
    {
      column: "''",
      value: shownText('line'),
      bad: '(NOT malformed AND NOT complete)',
      reason: countReason(fieldCount),
    },
  ]
}

function countReason(fieldCount: number): string {
  const counted = `concat('This row has ', toString(length(fields)), if(length(fields) = 1, ' field', ' fields'), ', the header has ${fieldCount}: ', if(length(fields) > ${fieldCount}, 'put a value that holds a comma in quotes, or delete what is too much.', 'fill in what is missing, or delete the row.'))`
  const isControl = `match(fields[1], ${sqlString('^[\\x00-\\x1f\\x7f]+$')})`
  const isRow = `countSubstrings(fields[1], ',') = ${fieldCount - 1}`
  const ofOne = reasonOf(
    [
      [isControl, controlReason('fields[1]', 'This line holds nothing but control characters: delete it.')],
      [isRow, sqlString('The whole row is in quotes: delete them, so that commas part its values.')],
    ],
    counted,
  )
  return `if(length(fields) = 1, ${ofOne}, ${counted})`
}

/** With its own line breaks, as in the file. */
function written(text: string): string {
  return `trim(TRAILING '\\r' FROM replaceAll(${text}, '\\x1e', '\\n'))`
}

function quotesReason(cell: string): string {
  const has = (pattern: string) => `match(${cell}, ${sqlString(pattern)})`
  return reasonOf(
    [
      [has('^="'), sqlString('Write the bare value: ="..." is a spreadsheet\'s way of marking text.')],
      [
        has('^"(?:[^"]|"")*"[^"]'),
        sqlString(
          'Something follows the closing quote, if only a space: delete it, or write a quote inside quotes twice.',
        ),
      ],
      [
        `startsWith(${cell}, '"')`,
        sqlString('A quote opens here and is never closed: close it, and write a quote inside quotes twice.'),
      ],
      [has('^\\s+"'), sqlString('A space stands between the comma and the quote: delete it.')],
    ],
    sqlString(
      'A quote stands inside a field that does not begin with one: put the whole field in quotes and write the inner quote twice.',
    ),
  )
}
