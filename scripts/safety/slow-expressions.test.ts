import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type BuiltExpression, type Expression, expressionsIn, productExpressions } from './product-expressions.ts'

/**
 * Expressions that are not proven to take a time in proportion to the text, and why that is all the same: what they are given
 * is short, or written by the product. Everything else that is found here can be made to hang, and is to be rewritten.
 */
const ownOrShort: Readonly<Record<string, string>> = {
  'personal-data.ts /^(names?|forenames?|surnames?|initials|[flms]names?|.*(user|first|last|full|fore|sur|middle|maiden|given|family|member|saver|employee|customer|client|holder|owner|contact|manager|payroll)names?)$/':
    'nothing repeats but one .*, in a head of at most 64 KiB',
  'personal-data.ts /^n i( (no|num|number|code))?$|\\b(ni (no|num|number|code)|(nino|nin|ninumber|ninum|nicode)|nat(ional)? ins(urance)?|nationalinsurance\\w*|insurance ?(no|num|number))\\b|^ni$/':
    'nothing repeats but one \\w* at its end',
  'draw-figures.ts /<[^>]+>/g': 'drawings of the product',
  'draw-figures.ts /font-family:[^;"]*(?:&quot;[^;"]*)*/g': 'a tag of a drawing of the product',
  'printable.ts /(<text[^>]*>[^<]*<\\/text>)/u': 'drawings of the product',
  'svg.ts /<[^>]+>/g': 'drawings of the product',
  'svg.ts /<style[^>]*>.*?<\\/style>/gs': 'drawings of the product',
  'svg.ts / (?:ecmeta_\\w+|class|pointer-events)="[^"]*"/g': 'a tag of a drawing of the product',
  'svg.ts /(?<=="|\\(#|"#)zr\\d+-/g': 'a tag of a drawing of the product',
  'personal-data.ts /(?<!\\d)\\d+$/': 'begins once in a row of digits',
  'private-error.ts /(?<![^\\s"\'<>()=,;@])[^\\s"\'<>()=,;@]+@[^\\s"\'<>()=,;]+/g':
    'begins once in a row of characters',
  'make-tables.ts /^\\s*--.*$/gm': 'statements of the product',
  'strong-numbers.ts /([−+]?£[\\d,]+(?:\\.\\d+)?(?:–[\\d,]+(?:\\.\\d+)?)?(?:bn|m|k)?|[−+]?\\d[\\d,]*(?:\\.\\d+)?%|[−+]?\\d+\\.\\d+ points|(?<=(?:score|from|to|is|at) )[−+]?\\d[\\d,.]*\\d|(?<=(?:score|from|to|is|at) )\\d)(?![\\d])/':
    'sentences of the product, a few hundred characters long',
  'chart-font.ts /(\\d+(?:\\.\\d+)?)px/': 'a type face of the product',
  'draw-calibration.ts /(\\d)(?=(\\d{3})+$)/g': 'a number as the product writes it',
  "session-parameters.ts /'(?:[^'\\\\]|\\\\.|'')*'/gs": 'statements of the product',
  'authorise.ts /^Bearer +([\\w.~+/=-]{1,512})$/i':
    'a header, and all of them together have 16 KiB; at most 512 characters are repeated',
  'number-format.ts /^([+\\u2212]?)(£?)[\\d,]+(\\.\\d+)?([^\\d*]*)\\*?$/': 'a number as the product writes it',
  "sheet-names.ts /^['\\s]+|['\\s]+$/g": 'a name of at most 1,000 characters',
  'error-report-name.ts /^[-.]+|[-.]+$/g': 'a file name of at most 255 characters',
  'file-name.ts /^[-.]+|[-.]+$/g': 'names of a provider and a batch, at most 300 characters',
  'record-audit.ts /(?<!\\\\)((?:\\\\\\\\)*)\\\\u(?:0000|d[89a-f][\\da-f]{2})/g':
    'each backslash is looked at once, as nothing but pairs of them repeats',
  'groups.ts /(\\.\\d*[1-9])0+(?=[a-z])|\\.0+(?=[a-z])/': 'a number as the product writes it',
}

/** Expressions that are put together while the product runs, which no program can judge, and why they are quick. */
const putTogether: Readonly<Record<string, string>> = {
  "inter-on-screen.ts new RegExp(`([^${charactersOnScreen.replace(/[\\\\\\]^-]/g, '\\\\$&')}])`, 'u')":
    'one character of a class',
  "printable.ts new RegExp(`\\\\S{${longestWord + 1},}`, 'gu')":
    'a word of the report is a few thousand characters at most, and only one that is too short begins again',
  "printable.ts new RegExp(`.{1,${piece}}`, 'gu')": 'a number of any characters',
  "visible-text.ts new RegExp(`(${shapes}|${joiner})|${hidden}`, 'gu')":
    'what repeats is told apart by its characters, so that each of them is looked at a few times',
  "visible-text.ts new RegExp(`${isolate}([^\\u2066-\\u2069]*)${endOfIsolate}`, 'gu')":
    'what repeats holds none of the characters that begin or end it',
  "judge-value.ts new RegExp(`(?:^|[^A-Za-z0-9])${insuranceNumber.source}(?:[^A-Za-z0-9]|$)`, 'iu')":
    'nine letters and digits with two characters between them at most, so that no place is looked at farther than thirty',
  'field-count.ts new RegExp(`^[${asciiControls}]+$`)': 'one row of characters, from the first on',
  "identifier.ts new RegExp(\n  `[${[\n    String.raw`\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}`,\n    String.raw`\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2065\\u2800\\u3164`,\n    String.raw`\\ufe00-\\ufe0f\\uffa0\\ufff0-\\ufff8\\ufffe\\uffff\\u{e0000}-\\u{e0fff}`,\n  ].join('')}]`,\n  'u',\n)":
    'one character of a class',
  'identifier.ts new RegExp(`[${asciiControls}]`)': 'one character of a class',
  "personal-value.ts new RegExp(`${email}|${nationalInsurance}`, 'iu')":
    'what repeats holds no at sign, behind which alone it begins',
  "personal-value.ts new RegExp(`[${at}]|[0-9]${between}[A-D]`, 'iu')": 'four characters',
  'text.ts new RegExp(`[${controlsOfText}]`)': 'one character of a class',
  "value-reason.ts new RegExp(`[${asciiControls}\\\\p{Cf}]`, 'u')": 'one character of a class',
  'csv-cell.ts new RegExp(formulaPattern)': 'the first character of a cell',
  "csv-cell.ts new RegExp(laterFormulaPattern, 'g')":
    'what repeats are quotes, which nothing else of it holds, so that each is looked at twice at most',
  'outlines.ts new RegExp(` ${name}="([^"]*)"`)': 'a tag of a drawing of the product',
}

const root = resolve(import.meta.dirname, '../..')
const { version: recheckVersion } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8'))
const nameOf = ({ file, pattern, flags }: Expression) => `${file.split('/').at(-1)} /${pattern}/${flags}`
const builtName = ({ file, source }: BuiltExpression) => `${file.split('/').at(-1)} ${source}`

/** Expressions that an earlier run proved to be quick: a proof takes seconds and stays true. All anew where tests run long. */
const provenFile = join(root, 'node_modules/.cache/quick-expressions.json')
const proven = new Set<string>(
  existsSync(provenFile) && !inject('long') ? JSON.parse(readFileSync(provenFile, 'utf8')) : [],
)
const proofOf = ({ pattern, flags }: Expression) => `recheck ${recheckVersion} /${pattern}/${flags}`
afterAll(() => {
  mkdirSync(dirname(provenFile), { recursive: true })
  writeFileSync(provenFile, JSON.stringify([...proven].sort()))
})

let check: typeof import('recheck').checkSync
let product: ReturnType<typeof productExpressions>
beforeAll(async () => {
  product = productExpressions(root)
  // In JavaScript alone: its faster backends are programs for some machines.
  process.env.RECHECK_BACKEND = 'pure'
  check = (await import('recheck')).checkSync
})

/** Of these, the ones that are not proven to be quick. */
function doubtful(expressions: readonly Expression[]): string[] {
  const unproven = expressions.filter((each) => !proven.has(proofOf(each)) && !proves(each))
  return [...new Set(unproven.map(nameOf))]
}

function proves(expression: Expression): boolean {
  const { pattern, flags } = expression
  const isSafe = check(pattern, flags, { checker: 'automaton', timeout: 60_000 }).status === 'safe'
  if (isSafe) proven.add(proofOf(expression))
  return isSafe
}

it('finds expressions that a text can make hang', () => {
  const planted = 'const a = /^(\\w+\\s?)*$/; const b = text.replace(/\\d+$/, ""); const c = /^[a-z]{1,9}$/i'
  const { written, built } = expressionsIn('planted.ts', planted)
  expect(doubtful(written)).toEqual(['planted.ts /^(\\w+\\s?)*$/', 'planted.ts /\\d+$/'])
  expect(built).toEqual([])
})

it('finds expressions that are made of texts, and those that are put together', () => {
  const planted = [
    "export const slow = '\\\\d+$'",
    "const a = new RegExp(slow, 'u')",
    "const b = RegExp('^[a-z]$')",
    'const c = (words) => new RegExp("(" + words + ")+", "g")',
  ].join('\n')
  const { written, built } = expressionsIn('planted.ts', planted)
  expect(written.map(nameOf)).toEqual(['planted.ts /\\d+$/u', 'planted.ts /^[a-z]$/'])
  expect(doubtful(written)).toEqual(['planted.ts /\\d+$/u'])
  expect(built.map(builtName)).toEqual(['planted.ts new RegExp("(" + words + ")+", "g")'])
})

it('every expression of the product is quick, or has only short texts and our own', () => {
  const { written } = product
  expect(written.length).toBeGreaterThan(100)
  const names = written.map(nameOf)
  const exempt = Object.keys(ownOrShort)
  expect(exempt.filter((name) => !names.includes(name))).toEqual([])
  expect(doubtful(written.filter((each) => !exempt.includes(nameOf(each))))).toEqual([])
}, 300_000)

it('every expression that is put together while the product runs is known, and quick', () => {
  expect(product.built.map(builtName).sort()).toEqual(Object.keys(putTogether).sort())
})
