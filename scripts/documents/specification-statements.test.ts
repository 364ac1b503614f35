import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Statement {
  /** `dashboard 2.14` */
  readonly number: string
  readonly text: string
  readonly holders: readonly string[]
}

function statementsOf(document: string, table: string): Statement[] {
  return [...table.matchAll(/^\| (\d\.\d+) \| (.+) \| (.*) \|$/gm)].map(([, number = '', text = '', held = '']) => ({
    number: `${document} ${number}`,
    text,
    holders: held === '' ? [] : held.split('<br>'),
  }))
}

/** What is wrong with a statement: nothing holds it, or what is said to hold it is not there. */
function faultsOf({ number, text, holders }: Statement): string[] {
  if (holders.length === 0) return [`${number}: nothing holds it`]
  const reasons = holders.filter((holder) => /^(?:decided|not testable): \S/.test(holder))
  const sources = holders.filter((holder) => !reasons.includes(holder))
  const paths = sources.map((holder) => /^`([^`]+)`(?:: |$)/.exec(holder)?.[1])
  const named = [...paths, ...reasons.flatMap(pathsIn)]
  const faults = [
    ...named.filter((path) => path === undefined || !existsSync(resolve(root, path))).map((path) => `no file ${path}`),
    ...sources.filter((holder) => !isThere(holder)).map((holder) => `not there: ${holder}`),
    ...(reasons.length > 0 ? [] : quotesIn(text).filter((quote) => !paths.some((path) => says(path, quote)))),
  ]
  return faults.map((fault) => `${number}: ${fault}`)
}

/** Whether a file has the test or the line that is named of it. */
function isThere(holder: string): boolean {
  const [, path, line] = /^`([^`]+)`: (.+)$/.exec(holder) ?? []
  if (path === undefined || line === undefined) return true
  const isTest = /\.(?:test\.tsx?|journey\.ts)$/.test(path)
  return isTest ? titlesIn(path).has(line) : says(path, line)
}

/** Reads each file or folder once. */
function once<Read>(read: (path: string) => Read): (path: string) => Read {
  const known = new Map<string, Read>()
  return (path) => {
    const value = known.get(path) ?? read(path)
    known.set(path, value)
    return value
  }
}

/** Of a folder: all that is not a test. */
const textOf = once((path) => {
  const full = resolve(root, path)
  const files = !existsSync(full)
    ? []
    : statSync(full).isFile()
      ? [full]
      : globSync('**/*.{ts,tsx}', { cwd: full, exclude: ['**/*.test.*'] }).map((name) => resolve(full, name))
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
})

/** The first argument of every call that is a text, with another argument after it. */
const titlesIn = once((path) => {
  const titles = /\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g
  const found = [...textOf(path).matchAll(titles)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  return new Set(found.map((title) => title.replaceAll('\\', '')))
})

/** Texts of the code break and mark their apostrophes in several ways. */
const plain = (text: string) => text.replaceAll('\\', '').replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ')
const plainTextOf = once((path) => plain(textOf(path)))

const says = (path: string | undefined, words: string) => path !== undefined && plainTextOf(path).includes(plain(words))

const quotesIn = (text: string) => [...text.matchAll(/‘([^’]+)’/g)].map(([, quote = '']) => quote)
const pathsIn = (text: string) => [...text.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, path]) => path)

const statements = ['dashboard', 'analysis'].flatMap((document) =>
  statementsOf(document, readFileSync(resolve(root, `docs/specification/${document}.md`), 'utf8')),
)

describe('the statements of the specification', () => {
  it('have a number each, in sections 2 to 9 of both documents', () => {
    const numbers = statements.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const sections = [...new Set(numbers.map((number) => number.replace(/\.\d+$/, '')))]
    expect(sections).toEqual(
      ['dashboard', 'analysis'].flatMap((name) => [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${name} ${n}`)),
    )
  })

  it('are each held by a test, a line or a text that is there, or say why not', () => {
    expect(statements.flatMap(faultsOf)).toEqual([])
  })

  it('are found to be held by nothing, or by what is not there', () => {
    const planted = [
      '| 2.1 | It is so | |',
      '| 2.2 | It is so | `docs/none.md` |',
      '| 2.3 | It is so | `scripts/documents/links.test.ts`: says so |',
      '| 2.4 | It says ‘never written’ | `scripts/documents` |',
      '| 2.5 | It is so | somebody has seen it |',
      '| 2.6 | It is so | decided: `docs/none.md` |',
      '| 2.7 | It is so | not testable: nothing is demanded |',
      '| 2.8 | It is so | missing: it is not made yet |',
    ]
    expect(statementsOf('planted', planted.join('\n').replaceAll('| |', '|  |')).flatMap(faultsOf)).toEqual([
      'planted 2.1: nothing holds it',
      'planted 2.2: no file docs/none.md',
      'planted 2.3: not there: `scripts/documents/links.test.ts`: says so',
      'planted 2.4: never written',
      'planted 2.5: no file undefined',
      'planted 2.6: no file docs/none.md',
      'planted 2.8: no file undefined',
    ])
  })
})
