import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A regular expression as it stands in a file. */
export interface Expression {
  readonly pattern: string
  readonly flags: string
  readonly file: string
}

/** One that is put together while the product runs, as its source says it. */
export interface BuiltExpression {
  readonly source: string
  readonly file: string
}

export interface Expressions {
  readonly written: readonly Expression[]
  readonly built: readonly BuiltExpression[]
}

/** Every regular expression in the product's own source, without tests and what serves them. */
export function productExpressions(root: string): Expressions {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] })
  const own = files.filter((file) => !/\.test\.|\/testing\//.test(file)).sort()
  const expressions = own.map((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')))
  return { written: expressions.flatMap(({ written }) => written), built: expressions.flatMap(({ built }) => built) }
}

export function expressionsIn(file: string, source: string): Expressions {
  const written: Expression[] = []
  const built: BuiltExpression[] = []
  const { program } = parseSync(file, source)
  const texts = textsIn(program)
  const walk = (node: unknown): void => {
    if (!isRecord(node)) return
    const { regex } = node
    if (isRecord(regex) && typeof regex.pattern === 'string' && typeof regex.flags === 'string') {
      written.push({ pattern: regex.pattern, flags: regex.flags, file })
    }
    if (isConstructed(node)) {
      const [pattern, flags = ''] = argumentsOf(node).map((argument) => textOf(argument, texts))
      if (typeof pattern === 'string' && typeof flags === 'string') written.push({ pattern, flags, file })
      else built.push({ source: source.slice(Number(node.start), Number(node.end)), file })
    }
    for (const child of Object.values(node)) walk(child)
  }
  walk(program)
  return { written, built }
}

/** The texts that a file gives names to at its top. */
function textsIn({ body }: { readonly body: readonly unknown[] }): ReadonlyMap<string, string> {
  const statements = body.map((node) => (isRecord(node) && isRecord(node.declaration) ? node.declaration : node))
  const declarations = statements.flatMap((node) =>
    isRecord(node) && node.kind === 'const' && Array.isArray(node.declarations) ? node.declarations : [],
  )
  return new Map(
    declarations.flatMap(({ id, init }) => {
      const text = textOf(init, new Map())
      return isRecord(id) && typeof id.name === 'string' && text !== undefined ? [[id.name, text] as const] : []
    }),
  )
}

/** `new RegExp(...)`, also without `new`. */
function isConstructed({ type, callee }: Readonly<Record<string, unknown>>): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && isRecord(callee) && callee.name === 'RegExp'
}

function argumentsOf(node: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(node.arguments) ? node.arguments : []
}

/** What a piece of source stands for, where that is a text written in the same file. */
function textOf(node: unknown, texts: ReadonlyMap<string, string>): string | undefined {
  if (!isRecord(node)) return undefined
  if (node.type === 'Identifier') return texts.get(String(node.name))
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
