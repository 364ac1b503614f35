import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { allOf } from './eager-logic.ts'

/** A file as the SQL reads it. */
export interface RecordSource {
  readonly path: string
  /** The last line of the header; records start below. */
  readonly headerEnd: number
  readonly fieldCount: number
  /** The header ends in CRLF, so that most lines will; a stray one is found anyway. */
  readonly carriageReturns: boolean
  /** The file was rewritten so that every record stands on one line (`records/one-record-a-line.ts`). */
  readonly oneRecordALine: boolean
}

/** The statement fails with this text when the file has to be rewritten first. */
export const rewriteNeeded = 'records do not stand on one line each'

const controlOrQuote = "['[\\\\x00-\\\\x1f\"\\\\x7f]']"
const edges = sqlString('^[\\s\\p{Z}\\x{FEFF}]+|[\\s\\p{Z}\\x{FEFF}]+$')
const wellFormed = sqlString('^"(?:[^"]|"")*"$')
const mask = "'\\x1f'"
const breakMark = "'\\x1e'"
const foreignMark = "'\\x1d'"

/**
 * The records of a file, in the order of the file: `row`, `line`, `valid` (UTF-8), `plain` (printable ASCII without
 * quotes: nearly every line, and cheap), `fields`
 * without quotes (plain lines: not yet trimmed) and `malformed` (quotes that do not follow RFC 4180).
 *
 * The line number comes from a single reading stream, so the setting that would fan it out must stay off
 * (`recordSettings`). Negated character classes are avoided in multiMatchAny: ClickHouse 26.7 answers wrongly for some.
 */
export function recordsSql(source: RecordSource): string {
  return `
    SELECT *, length(fields) = ${source.fieldCount} AS complete
    FROM (
      SELECT *, if(plain, parts, arrayMap(cell -> ${fieldOfCell('cell')}, ${cellsOf(source)})) AS fields,
        NOT plain AND arrayExists(cell -> ${isMalformed('cell')}, ${cellsOf(source)}) AS malformed
      FROM (
        SELECT row, line, isValidUTF8(line) AS valid, isValidASCII(line) AS ascii,
          ${allOf('ascii', `NOT multiMatchAny(line, ${controlOrQuote})`)} AS plain,
          splitByChar(',', line) AS parts
        FROM (
          SELECT rowNumberInAllBlocks() + 1 AS row, ${source.carriageReturns ? withoutReturn('written') : 'written'} AS line
          FROM (SELECT line AS written FROM file(${sqlString(source.path)}, LineAsString, 'line String'))
        )
      )
      WHERE row > ${source.headerEnd} AND length(parts) > 0 ${source.oneRecordALine ? '' : `AND throwIf(NOT plain AND ${spansLines}, ${sqlString(rewriteNeeded)}) = 0`}
    )
    WHERE (plain AND fields[1] != '') OR trimBoth(arrayStringConcat(fields)) != ''`
}

export const recordSettings = 'parallelize_output_from_storages = 0, max_insert_threads = 2'

/** An odd number of quotes: a record goes on in the next line. A CR inside a line: an old line break. */
const spansLines = `(countSubstrings(line, '"') % 2 = 1 OR position(${withoutReturn('line')}, '\\r') > 0)`

function withoutReturn(line: string): string {
  return `if(endsWith(${line}, '\\r'), substring(${line}, 1, length(${line}) - 1), ${line})`
}

/** The cells of a line as written: every second piece between quotes is inside them: its commas are masked, then commas part cells. */
export function cellsOf(source: RecordSource): string {
  const noForeignMasks = `replaceAll(${withoutReturn('line')}, ${mask}, ${foreignMark})`
  const clean = source.oneRecordALine ? noForeignMasks : `replaceAll(${noForeignMasks}, ${breakMark}, ${foreignMark})`
  const pieces = `splitByChar('"', ${clean})`
  return `splitByChar(',', arrayStringConcat(
    arrayMap((piece, number) -> if(number % 2 = 0, replaceAll(piece, ',', ${mask}), piece), ${pieces}, arrayEnumerate(${pieces})), '"'))`
}

function fieldOfCell(cell: string): string {
  const inner = `replaceAll(replaceAll(replaceAll(substring(${cell}, 2, length(${cell}) - 2), '""', '"'), ${mask}, ','), ${breakMark}, '\\n')`
  const text = `if(startsWith(${cell}, '"') AND NOT ${isMalformed(cell)}, ${inner}, replaceAll(${cell}, ${mask}, ','))`
  return `replaceRegexpAll(${text}, ${edges}, '')`
}

export function isMalformed(cell: string): string {
  return `(position(${cell}, '"') > 0 AND NOT match(${cell}, ${wellFormed}))`
}

/** Whether a value of a line that is not plain holds control characters; line breaks and tabs pass where `multiline`. */
export function holdsControl(value: string, multiline: boolean): string {
  const pattern = multiline ? '[\\x00-\\x08\\x0b-\\x1f\\x7f]' : '[\\x00-\\x1f\\x7f]'
  return `(NOT plain AND match(${value}, ${sqlString(pattern)}))`
}
