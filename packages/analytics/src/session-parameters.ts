import type { SqlParameters } from './analytics-engine.ts'
import { sqlString, sqlStrings } from './sql-text.ts'

/**
 * The statement that gives a session the values of the next one's placeholders. The driver's own way of binding lets only
 * one bound statement of the whole process run at a time, so that a list would wait for an import.
 */
export function setParameters(parameters: SqlParameters): string {
  const settings = Object.entries(parameters).map(([name, value]) => {
    if (!/^\w+$/.test(name)) throw new RangeError(`"${name}" is no name for a parameter`)
    return `param_${name} = ${sqlString(valueText(value))}`
  })
  return `SET ${settings.join(', ')}`
}

/**
 * Throws a RangeError unless each placeholder of a statement has a value: a session would else take that of an earlier
 * statement.
 */
export function checkPlaceholders(sql: string, parameters: SqlParameters = {}): void {
  if (missingValue(sql, parameters) === undefined) return
  // What looks like a placeholder may stand inside a text.
  const name = missingValue(sql.replaceAll(/'(?:[^'\\]|\\.|'')*'/gs, "''"), parameters)
  if (name !== undefined) throw new RangeError(`no value for {${name}} in: ${sql.slice(0, 200)}`)
}

function missingValue(sql: string, parameters: SqlParameters): string | undefined {
  for (const [, name = ''] of sql.matchAll(/\{\s*(\w+)\s*:\s*[A-Z]/g)) {
    if (!Object.hasOwn(parameters, name)) return name
  }
  return undefined
}

/** ClickHouse reads a text as a tab-separated cell, a list as a literal. */
function valueText(value: SqlParameters[string]): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return cellText(value)
  return `[${value.map((item) => (typeof item === 'number' ? String(item) : sqlStrings([item]))).join(', ')}]`
}

const cellEscapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function cellText(text: string): string {
  return text.replaceAll(/[\\\0\b\f\n\r\t]/g, (character) => cellEscapes[character] ?? character)
}
