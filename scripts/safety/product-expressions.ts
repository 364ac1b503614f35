import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A regular expression as it stands in a file. */
export interface Expression {
  readonly pattern: string
  readonly flags: string
  readonly file: string
}

/** Every regular expression written out in the product's own source, without tests and what serves them. */
export function productExpressions(root: string): Expression[] {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] })
  const own = files.filter((file) => !/\.test\.|\/testing\//.test(file)).sort()
  return own.flatMap((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')))
}

export function expressionsIn(file: string, source: string): Expression[] {
  const found: Expression[] = []
  const walk = (node: unknown): void => {
    if (!isRecord(node)) return
    const { regex } = node
    if (isRecord(regex) && typeof regex.pattern === 'string' && typeof regex.flags === 'string') {
      found.push({ pattern: regex.pattern, flags: regex.flags, file })
    }
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(file, source).program)
  return found
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
