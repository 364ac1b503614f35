import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { allOf } from './eager-logic.ts'
import { unguarded } from './guarding-apostrophe.ts'

/**
 * How a file is read, from the cheapest to the most tolerant way. 'plain': every line is printable ASCII, without quotes,
 * apostrophes and space around cells. 'quoted': any line, as long as a record stands on one. 'one record a line': a copy
 * of the file with the line breaks inside quotes marked (`records/one-record-a-line.ts`). A statement that reads in the
 * first two ways fails with `anotherDialect` at the first line that does not fit.
 */
export const recordDialects = ['plain', 'quoted', 'one record a line'] as const
export type RecordDialect = (typeof recordDialects)[number]

export const anotherDialect = 'The file has to be read in a more tolerant way'

/** A file as the SQL reads it. */
export interface RecordSource {
  readonly path: string
  readonly dialect: RecordDialect
  /** The last line of the header; records start below. */
  readonly headerEnd: number
  readonly fieldCount: number
  /** Most lines end in CRLF; a stray one is found anyway. */
  readonly carriageReturns: boolean
  /** Lines behind it are not read; all unless told. */
  readonly lastRow?: number
  /**
   * Plain lines only: the cells from this place on repeat from row to row (everything but saver, date and amount), so
   * `fields` ends before it and `rest` holds them as one text, of which each distinct one is split and checked once.
   */
  readonly restFrom?: number
}

/** A form feed is none of them: it is an error, as every other control character is. */
const edges = sqlString('^[\\t\\n\\r\\p{Z}\\x{FEFF}]+|[\\t\\n\\r\\p{Z}\\x{FEFF}]+$')
const wellFormed = sqlString('^"(?:[^"]|"")*"$')
const mask = "'\\x1f'"
const breakMark = "'\\x1e'"
const foreignMark = "'\\x1d'"

/** Negated character classes are avoided in multiMatchAny: ClickHouse 26.7 answers wrongly for some. */
const isPlain = allOf(
  'isValidASCII(line)',
  `NOT multiMatchAny(line, [${sqlString('[\\x00-\\x1f"\'\\x7f]')}])`,
  "position(line, ' ,') = 0",
  "position(line, ', ') = 0",
  "NOT startsWith(line, ' ')",
  "NOT endsWith(line, ' ')",
)

/**
 * The records of a file, in the order of the file: `row`, `line`, `fields` (trimmed, without quotes, a guarding
 * apostrophe undone), `complete` (as many fields as the header), `malformed` (quotes that do not follow RFC 4180),
 * `valid` (UTF-8), `ascii` and `plain`.
 *
 * The line number comes from a single reading stream, so the setting that would fan it out must stay off
 * (`recordSettings`).
 */
export function recordsSql(source: RecordSource): string {
  const records = source.dialect === 'plain' ? plainRecords(source) : tolerantRecords(source)
  return `
    SELECT *, ${isComplete(source)} AS complete
    FROM (${records})
    WHERE fields[1] != '' OR ${source.restFrom === undefined ? 'arrayStringConcat(fields)' : "replaceAll(line, ',', '')"} != ''`
}

function isComplete({ fieldCount, restFrom }: RecordSource): string {
  if (restFrom === undefined) return `length(fields) = ${fieldCount}`
  return allOf(`length(fields) = ${restFrom}`, `countSubstrings(rest, ',') = ${fieldCount - restFrom}`)
}

function plainRecords(source: RecordSource): string {
  const { restFrom } = source
  const fields =
    restFrom === undefined
      ? "splitByChar(',', line) AS fields"
      : `splitByChar(',', line, ${restFrom}) AS fields, toLowCardinality(fields[${restFrom}]) AS rest`
  return `
      SELECT row, line, ${fields}, 1 AS plain, 1 AS ascii, 1 AS valid, 0 AS malformed
      FROM (${numberedLines(source)})
      WHERE row > ${source.headerEnd} AND throwIf(NOT ${isPlain}, ${sqlString(anotherDialect)}) = 0`
}

/** `length(parts)` is always above 0: it makes ClickHouse split plain lines eagerly, which costs less than row by row. */
function tolerantRecords(source: RecordSource): string {
  const spans = `AND throwIf(NOT plain AND ${spansLines(source)}, ${sqlString(anotherDialect)}) = 0`
  return `
      SELECT *, if(plain, parts, arrayMap(cell -> ${fieldOfCell('cell')}, ${cellsOf(source)})) AS fields,
        NOT plain AND arrayExists(cell -> ${isMalformed('cell')}, ${cellsOf(source)}) AS malformed
      FROM (
        SELECT row, line, isValidUTF8(line) AS valid, isValidASCII(line) AS ascii, ${isPlain} AS plain,
          splitByChar(',', line) AS parts
        FROM (${numberedLines(source)})
      )
      WHERE row > ${source.headerEnd} AND length(parts) > 0 ${source.dialect === 'quoted' ? spans : ''}`
}

/**
 * Lines are numbered in the one stream that reads them; the join with a single row does nothing but hand them to all
 * threads from there on (measured: 2.5 s in place of 2.9 s on two cores).
 */
function numberedLines({ path, carriageReturns, lastRow }: RecordSource): string {
  return `
        SELECT row, ${carriageReturns ? withoutReturn('written') : 'written'} AS line
        FROM (
          SELECT rowNumberInAllBlocks() + 1 AS row, line AS written, toUInt8(0) AS everyone
          FROM file(${sqlString(path)}, LineAsString, 'line String')${lastRow === undefined ? '' : ` LIMIT ${lastRow}`}
        ) AS numbered
        ANY LEFT JOIN (SELECT toUInt8(0) AS everyone) AS threads USING (everyone)`
}

/** Smaller pieces of the file than the 10 MB ClickHouse takes by itself stay in the processor's cache. */
const pieceBytes = 1 << 20

export const recordSettings = [
  'parallelize_output_from_storages = 0',
  'splitby_max_substrings_includes_remaining_string = 1',
  `min_chunk_bytes_for_parallel_parsing = ${pieceBytes}`,
].join(', ')

/** An odd number of quotes: a record goes on in the next line. A CR inside a line: an old line break. */
function spansLines(source: RecordSource): string {
  return `(countSubstrings(line, '"') % 2 = 1 OR position(${lineOf(source)}, '\\r') > 0)`
}

/** One CR belongs to the line break, and `numberedLines` may have taken it; a second is a line break of its own. */
function lineOf({ carriageReturns }: RecordSource): string {
  return carriageReturns ? 'line' : withoutReturn('line')
}

function withoutReturn(line: string): string {
  return `if(endsWith(${line}, '\\r'), substring(${line}, 1, length(${line}) - 1), ${line})`
}

/** The cells of a line as written: every second piece between quotes is inside them: its commas are masked, then commas part cells. */
function cellsOf(source: RecordSource): string {
  const noForeignMasks = `replaceAll(${lineOf(source)}, ${mask}, ${foreignMark})`
  const clean =
    source.dialect === 'one record a line'
      ? noForeignMasks
      : `replaceAll(${noForeignMasks}, ${breakMark}, ${foreignMark})`
  const pieces = `splitByChar('"', ${clean})`
  return `splitByChar(',', arrayStringConcat(
    arrayMap((piece, number) -> if(number % 2 = 0, replaceAll(piece, ',', ${mask}), piece), ${pieces}, arrayEnumerate(${pieces})), '"'))`
}

function fieldOfCell(cell: string): string {
  const inner = `replaceAll(replaceAll(replaceAll(substring(${cell}, 2, length(${cell}) - 2), '""', '"'), ${mask}, ','), ${breakMark}, '\\n')`
  const text = `if(startsWith(${cell}, '"') AND NOT ${isMalformed(cell)}, ${inner}, replaceAll(${cell}, ${mask}, ','))`
  return unguarded(`replaceRegexpAll(${text}, ${edges}, '')`)
}

function isMalformed(cell: string): string {
  return `(position(${cell}, '"') > 0 AND NOT match(${cell}, ${wellFormed}))`
}

/** Whether a value of a line that is not plain holds control characters; line breaks and tabs pass where `multiline`. */
export function holdsControl(value: string, multiline: boolean): string {
  const pattern = multiline ? '[\\x00-\\x08\\x0b-\\x1f\\x7f]' : '[\\x00-\\x1f\\x7f]'
  return `(NOT plain AND match(${value}, ${sqlString(pattern)}))`
}
