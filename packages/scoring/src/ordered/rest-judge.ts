import { exampleLimit } from '../warnings/file-warning.ts'
import { noDay } from './flow-cells.ts'
import { type JudgedValue, judgeValue, mayBePersonal } from './judge-value.ts'
import { addCode, addName, noFindings, type RestFindings } from './rest-findings.ts'
import type { RestColumn, RestRules } from './rest-rules.ts'
import { ValueTable } from './value-table.ts'

/** So few distinct values of a column are kept; schemes and funds repeat, dates of birth hardly do. */
const usuallyKept = 20_000
/** About what a value takes, with its text and its places in the tables. */
const valueBytes = 200
const leadingZero = 0x30
const shortestPersonal = 6
const decimal = /^[0-9]+[.][0-9]+$/

/** Looks at the cells of each stretch of a saver's rows that differ in date and amount only. */
export class RestJudge {
  readonly rules: RestRules
  /** By column, values judged before. */
  readonly #known: readonly ValueTable[]
  #findings: RestFindings
  #bytes: Buffer = Buffer.alloc(0)
  readonly #mostKept: number
  /** Whether more values of a column were seen than are kept. */
  forgets = false
  /** By attribute, what the line looked at last says; undefined: nothing. */
  readonly line: (JudgedValue | undefined)[]
  /** By attribute, the first value that the current saver states. */
  readonly #stated: string[]
  #varies = false
  /** What was looked at last. */
  #identifier = ''
  readonly #unnamed = new Set<number>()
  /** Of the current stretch: no contribution may lie before it. */
  born = noDay

  constructor(rules: RestRules, mostKept = usuallyKept) {
    this.rules = rules
    this.#mostKept = mostKept
    this.#known = rules.columns.map(() => new ValueTable())
    this.#findings = noFindings(rules.columns)
    this.#stated = this.#findings.texts.map(() => '')
    this.line = this.#findings.texts.map(() => undefined)
  }

  get bytesKept(): number {
    return this.#known.reduce((sum, { size }) => sum + valueBytes * size, 0)
  }

  /** Begins anew with the lines in other bytes. */
  begin(bytes: Buffer): void {
    this.readFrom(bytes)
    this.#findings = noFindings(this.rules.columns)
    this.#identifier = ''
  }

  /** Goes on with lines in other bytes. */
  readFrom(bytes: Buffer): void {
    this.#bytes = bytes
  }

  finish(): RestFindings {
    return this.#findings
  }

  doubt(): void {
    this.#findings.isDoubtful = true
  }

  get isDoubtful(): boolean {
    return this.#findings.isDoubtful
  }

  /** A value of an attribute is no number. */
  findText(attribute: number): void {
    this.#findings.texts[attribute] = true
  }

  startSaver(identifier: string): void {
    this.#stated.fill('')
    this.#varies = false
    this.identifier(identifier)
  }

  identifier(identifier: string): void {
    const before = this.#identifier
    this.#identifier = identifier
    // Of one that has digits where the one before had some, and is the same besides, all is known but its first digit.
    if (hasSameForm(identifier, before)) {
      if (identifier.charCodeAt(0) === leadingZero) this.#findings.identifiers.hasLeadingZeros = true
      return
    }
    const forms = this.#findings.identifiers
    forms.shortest = Math.min(forms.shortest, identifier.length)
    forms.longest = Math.max(forms.longest, identifier.length)
    if (identifier.charCodeAt(0) === leadingZero) forms.hasLeadingZeros = true
    if (identifier.includes('  ')) forms.hasWideBlanks = true
    if (decimal.test(identifier)) forms.hasDecimals = true
    for (let at = 0; at < identifier.length; at++) {
      const code = identifier.charCodeAt(at)
      if (code >= 0x41 && code <= 0x5a) forms.hasCapitals = true
      else if (code >= 0x61 && code <= 0x7a) forms.hasSmallLetters = true
    }
    if (identifier.length >= shortestPersonal && mayBePersonal(identifier)) this.doubt()
  }

  /** Takes the cells of the current saver's next stretch. */
  stretch(starts: Int32Array, ends: Int32Array): void {
    this.look(starts, ends)
    for (let attribute = 0; attribute < this.line.length; attribute++) {
      const text = this.line[attribute]?.text ?? ''
      if (text === '') continue
      if (this.#stated[attribute] === '') this.#stated[attribute] = text
      else if (this.#stated[attribute] !== text) this.#varies = true
    }
  }

  /** Looks at the cells of a line, which may stand in quotes. */
  look(starts: Int32Array, ends: Int32Array): void {
    this.born = noDay
    this.line.fill(undefined)
    const { columns } = this.rules
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at]
      const isQuoted = this.#bytes[starts[column.place]] === 0x22
      const start = isQuoted ? starts[column.place] + 1 : starts[column.place]
      const end = isQuoted ? ends[column.place] - 1 : ends[column.place]
      // Blank is allowed everywhere.
      if (start < end) this.#take(column, this.#valueOf(at, start, end))
    }
  }

  /** Judges a cell of a column that is not blank, without quotes, by itself. */
  cell(column: number, start: number, end: number): JudgedValue {
    const value = this.#valueOf(column, start, end)
    this.#take(this.rules.columns[column], value)
    return value
  }

  /** By attribute, the values seen so far, the first with number 1. */
  valuesSeen(): string[][] {
    const texts: string[][] = this.line.map(() => [])
    this.rules.columns.forEach(({ attribute }, at) => {
      if (attribute !== undefined) texts[attribute] = this.#known[at].texts()
    })
    return texts
  }

  endSaver(identifier: string, navDay: number): void {
    if (navDay > this.rules.lastDay) this.doubt()
    if (!this.#varies) return
    const { varying } = this.#findings
    varying.rows++
    if (varying.savers.length < exampleLimit) varying.savers.push(identifier)
  }

  #valueOf(at: number, start: number, end: number): JudgedValue {
    const table = this.#known[at]
    return table.find(this.#bytes, start, end) ?? this.#judge(at, start, end)
  }

  #judge(at: number, start: number, end: number): JudgedValue {
    const table = this.#known[at]
    if (table.size >= this.#mostKept) {
      table.clear()
      this.forgets = true
    }
    const cell = this.#bytes.subarray(start, end)
    const column = this.rules.columns[at]
    const value = judgeValue(cell, table.size + 1, column, this.rules)
    if (column.attribute !== undefined && column.kind === 'text') {
      addCode(this.#findings, column.attribute, value.text, value.isNumber)
      if (!value.isNumber) this.#addName(column.attribute, value)
    }
    table.add(this.#bytes, start, end, value)
    return value
  }

  /** Of a column that has shown more of them than name groups, no piece of the file tells any. */
  #addName(attribute: number, { text }: JudgedValue): void {
    if (this.#unnamed.has(attribute)) this.#findings.names[attribute] = 'many'
    else addName(this.#findings, attribute, text)
    if (this.#findings.names[attribute] === 'many') this.#unnamed.add(attribute)
  }

  #take({ attribute, knownColumn }: RestColumn, value: JudgedValue): void {
    if (value.isDoubtful) this.doubt()
    if (knownColumn === 'date_of_birth') this.born = value.day
    if (attribute === undefined) return
    if (!value.isNumber) this.findText(attribute)
    this.line[attribute] = value
  }
}

/** Whether two texts differ in digits alone, which stand in the same places. */
function hasSameForm(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) {
    const code = one.charCodeAt(at)
    const otherCode = other.charCodeAt(at)
    if (code !== otherCode && !(isDigit(code) && isDigit(otherCode))) return false
  }
  return true
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}
