import { resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type Expression, expressionsIn, productExpressions } from './product-expressions.ts'

/**
 * Expressions that are not proven to take a time in proportion to the text, and why that is all the same: what they are given
 * is short, or written by the product. Everything else that is found here can be made to hang, and is to be rewritten.
 */
const ownOrShort: Readonly<Record<string, string>> = {
  'personal-data.ts /^(names?': 'nothing repeats but one .*, in a head of at most 64 KiB',
  'personal-data.ts /^n i(': 'nothing repeats but one \\w* at its end',
  'draw-figures.ts /<[^>]+>/g': 'drawings of the product',
  'draw-figures.ts /font-family': 'a tag of a drawing of the product',
  'svg.ts /<[^>]+>/g': 'drawings of the product',
  'svg.ts /<style[^>]*>.*?<\\/style>/gs': 'drawings of the product',
  'svg.ts / (?:ecmeta_': 'a tag of a drawing of the product',
  'svg.ts /(?<=="|\\(#': 'a tag of a drawing of the product',
  'personal-data.ts /(?<!\\d)': 'begins once in a row of digits',
  'private-error.ts /(?<!': 'begins once in a row of characters',
  'make-tables.ts /^\\s*--.*$/gm': 'statements of the product',
  'strong-numbers.ts /(': 'sentences of the product, a few hundred characters long',
  'option.ts /\\.?0+%$/': 'a number as the product writes it',
  'axis-pounds.ts /(': 'a number as the product writes it',
  'chart-font.ts /(': 'a type face of the product',
  'draw-calibration.ts /(': 'a number as the product writes it',
  "session-parameters.ts /'": 'statements of the product',
  'authorise.ts /^Bearer +': 'a header, and all of them together have 16 KiB; at most 512 characters are repeated',
  'number-format.ts /^(': 'a number as the product writes it',
  "sheet-names.ts /^['\\s]+|['\\s]+$/g": 'a name of at most 1,000 characters',
  'error-report-name.ts /^[-.]+|[-.]+$/g': 'a file name of at most 255 characters',
  'file-name.ts /^[-.]+|[-.]+$/g': 'names of a provider and a batch, at most 300 characters',
  'record-audit.ts /(?<!': 'each backslash is looked at once, as nothing but pairs of them repeats',
}

const nameOf = ({ file, pattern, flags }: Expression) => `${file.split('/').at(-1)} /${pattern}/${flags}`

let check: typeof import('recheck').checkSync
beforeAll(async () => {
  // In JavaScript alone: its faster backends are programs for some machines.
  process.env.RECHECK_BACKEND = 'pure'
  check = (await import('recheck')).checkSync
})

/** Of these, the ones that are not proven to be quick. */
function doubtful(expressions: readonly Expression[]): string[] {
  const unproven = expressions.filter(
    ({ pattern, flags }) => check(pattern, flags, { checker: 'automaton', timeout: 60_000 }).status !== 'safe',
  )
  return [...new Set(unproven.map(nameOf))]
}

it('finds expressions that a text can make hang', () => {
  const planted = 'const a = /^(\\w+\\s?)*$/; const b = text.replace(/\\d+$/, ""); const c = /^[a-z]{1,9}$/i'
  expect(doubtful(expressionsIn('planted.ts', planted))).toEqual(['planted.ts /^(\\w+\\s?)*$/', 'planted.ts /\\d+$/'])
})

it('every expression of the product is quick, or has only short texts and our own', () => {
  const all = productExpressions(resolve(import.meta.dirname, '../..'))
  expect(all.length).toBeGreaterThan(100)
  const starts = Object.keys(ownOrShort)
  expect(starts.filter((start) => !all.some((each) => nameOf(each).startsWith(start)))).toEqual([])
  expect(doubtful(all.filter((each) => !starts.some((start) => nameOf(each).startsWith(start))))).toEqual([])
}, 300_000)
