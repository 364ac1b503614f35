import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

// Every exported function of the engine is documented with an example, and the examples are true: this test takes the
// lines `expression // => value` out of the doc comments and evaluates them with everything the engine exports in scope.

const folder = dirname(fileURLToPath(import.meta.url))
const exportedName = /^export (?:declare |abstract |async )?(?:function\*?|const|let|class|interface|type) (\w+)/

interface Example {
  readonly code: string
  readonly expected: string
}

/** Doc comment directly above each exported declaration of a source text; blank where there is none. */
function docComments(source: string): Map<string, string> {
  const comments = new Map<string, string>()
  const lines = source.split('\n')
  lines.forEach((line, index) => {
    const name = exportedName.exec(line)?.[1]
    if (name === undefined || comments.has(name)) return
    let start = index - 1
    if (lines[start]?.trimEnd().endsWith('*/')) while (start >= 0 && !lines[start].startsWith('/**')) start -= 1
    else start = index
    comments.set(name, lines.slice(start, index).join('\n'))
  })
  return comments
}

/** The examples of one doc comment. An expression may run over several lines: it ends at the line with `// =>`. */
function examplesOf(comment: string): Example[] {
  const examples: Example[] = []
  let inExample = false
  let code = ''
  for (const line of comment.split('\n')) {
    const text = line.replace(/^\s*(?:\/\*\*|\*\/|\*)? ?/, '').replace(/\s*\*\/\s*$/, '')
    if (text.trimStart().startsWith('@')) inExample = text.trimStart().startsWith('@example')
    if (!inExample || text.startsWith('```')) continue
    const [expression, ...expected] = text.replace(/^\s*@example/, '').split('// =>')
    code += `${expression}\n`
    if (expected.length === 0) continue
    examples.push({ code: code.trim(), expected: expected.join('// =>').trim() })
    code = ''
  }
  if (code.trim() !== '') examples.push({ code: code.trim(), expected: '' })
  return examples
}

/** What is missing in a file: exports without a doc comment, functions without an example. */
function missingDocs(source: string, functions: string[]): string[] {
  const comments = docComments(source)
  const undocumented = [...comments].filter(([, comment]) => !comment.startsWith('/**')).map(([name]) => name)
  const withoutExample = functions.filter((name) => examplesOf(comments.get(name) ?? '').length === 0)
  return [
    ...undocumented.map((name) => `${name} has no doc comment`),
    ...withoutExample.map((name) => `${name} has no @example`),
  ]
}

const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))

/** Equal in every part; numbers to 1e-9 relative, a typed array like a plain one. */
function agrees(actual: unknown, expected: unknown): boolean {
  if (typeof actual === 'number' && typeof expected === 'number') {
    if (Object.is(actual, expected) || actual === expected) return true
    return Math.abs(actual - expected) <= Math.max(1e-9 * Math.abs(expected), expected === 0 ? 1e-12 : 0)
  }
  if (isList(actual) && isList(expected)) {
    return actual.length === expected.length && Array.from(actual).every((item, i) => agrees(item, expected[i]))
  }
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
    return Object.is(actual, expected)
  }
  const [have, want] = [new Map(Object.entries(actual)), new Map(Object.entries(expected))]
  return have.size === want.size && [...want].every(([key, value]) => have.has(key) && agrees(have.get(key), value))
}

function evaluate(code: string, scope: Map<string, unknown>): unknown {
  return new Function(...scope.keys(), `'use strict'; return (${code}\n)`)(...scope.values())
}

function check({ code, expected }: Example, scope: Map<string, unknown>): void {
  if (expected === '') throw new Error(`This line of an example has no '// => value', so nothing checks it: ${code}`)
  const thrown = /^throws (\w+)$/.exec(expected)?.[1]
  if (thrown !== undefined) {
    expect(() => evaluate(code, scope)).toThrow(expect.objectContaining({ name: thrown }))
    return
  }
  const actual = evaluate(code, scope)
  const wanted = evaluate(expected, scope)
  // The second comparison only prints: it shows both sides as a diff.
  if (!agrees(actual, wanted)) expect(actual, code).toEqual(wanted)
  expect(agrees(actual, wanted), `${code} is not ${expected}`).toBe(true)
}

const paths = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).sort()
const modules = await Promise.all(
  paths.map(async (path) => {
    const source = readFileSync(join(folder, path), 'utf8')
    try {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href)
      return { path, source, exported, failure: null }
    } catch (failure) {
      return { path, source, exported: {}, failure }
    }
  }),
)
const everything = modules.flatMap(({ exported }) => Object.entries(exported))

describe.each(modules)('$path', ({ path, source, exported, failure }) => {
  const own = Object.entries(exported)
  const functions = own.filter(([, value]) => typeof value === 'function').map(([name]) => name)

  it('documents what it exports, each function with an example', () => {
    expect(failure).toBeNull()
    expect(missingDocs(source, functions), relative(process.cwd(), join(folder, path))).toEqual([])
  })

  const examples = [...docComments(source).values()].flatMap(examplesOf)
  if (examples.length > 0) {
    it.each(examples)('$code // => $expected', (example) => check(example, new Map([...everything, ...own])))
  }
})

describe('the check of the doc comments', () => {
  it('names an export without a comment and a function without an example', () => {
    const source = '/** Twice. */\nexport function twice(x: number) {}\n\nexport const bare = 1\n'
    expect(missingDocs(source, ['twice'])).toEqual(['bare has no doc comment', 'twice has no @example'])
  })

  it('finds a false example, a line that nothing checks and a missing exception', () => {
    const comment = '/**\n * @example\n * 1 + 1 // => 3\n * f(\n *   2) // => throws RangeError\n * 5\n */'
    const examples = examplesOf(comment)
    expect(examples.map(({ code }) => code)).toEqual(['1 + 1', 'f(\n  2)', '5'])
    for (const example of examples) expect(() => check(example, new Map([['f', Math.abs]]))).toThrow()
  })

  it('compares numbers to 1e-9 relative, lists and records in every part', () => {
    expect(agrees({ rate: 0.1 + 1e-12, at: Float64Array.of(1, NaN) }, { rate: 0.1, at: [1, NaN] })).toBe(true)
    expect(agrees({ rate: 0.1 + 1e-9 }, { rate: 0.1 })).toBe(false)
    expect(agrees([1, 2], [1])).toBe(false)
  })
})
