import { writeFile } from 'node:fs/promises'
import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import fc from 'fast-check'

const columns = [
  ...['saver_id', 'contribution_date', 'contribution_amount', 'nav_date', 'nav_amount'],
  ...['fund', 'date_of_birth', 'note', 'retirement_age', 'years_to_retirement', 'retirement_date'],
]
/** The latest day that a drawn saver is valued on. */
export const lastValuation = dayOf('2025-12-31')

type Drawn<Values> = Values extends fc.Arbitrary<infer Value> ? Value : never

/** Repeats on most rows of a saver, as the head of the file must show; `second` stands on the later rows of some. */
const attributes = fc.record({
  fund: fc.constantFrom('', 'Growth', 'A (B)', 'Growth, Income', "St John's"),
  born: fc.constantFrom('', '1960-02-29', '1930-06-15'),
  note: fc.oneof(fc.constantFrom('', '1', '-2.50', 'x y', '=1+1', '007'), fc.integer({ min: 0, max: 99 }).map(String)),
  retiresAt: fc.constantFrom('', '65', '30', '67.5', '100.0'),
  yearsLeft: fc.constantFrom('', '12', '-60', '0.123456', '-0.5', '007'),
  retiresOn: fc.constantFrom('', '2031-02-28', '1999-12-31', '2100-12-31'),
})
const saver = fc.record({
  navDay: fc.integer({ min: dayOf('2019-01-01'), max: lastValuation }),
  navPence: fc.integer({ min: 0, max: 1e9 }),
  flows: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: -20_000, max: 100_000 }), fc.boolean()),
    { minLength: 10, maxLength: 30 },
  ),
  first: attributes,
  second: fc.option(attributes, { freq: 3 }),
  secondFrom: fc.integer({ min: 1, max: 10 }),
  statedTwice: fc.boolean(),
})
const saversCalled = (identifier: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.tuple(identifier, saver), { minLength: 2, maxLength: 12, selector: ([name]) => name })
/** Half of them with capitals alone and no leading zero, so that none is another's but for case. */
export const drawnSavers = fc.oneof(
  saversCalled(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ./_=+-]{0,10}[A-Za-z0-9]$/)),
  saversCalled(fc.stringMatching(/^[A-Z1-9][A-Z0-9-]{0,10}[A-Z0-9]$/)),
)

export function linesOf([name, { navDay, navPence, flows, first, second, secondFrom, statedTwice }]: [
  string,
  Drawn<typeof saver>,
]): string[][] {
  return flows.map(([daysBefore, pence, round], row) => {
    const later = second !== null && row >= secondFrom
    const { fund, born, note, retiresAt, yearsLeft, retiresOn } = later ? second : first
    const nav = later && !statedTwice ? ['', ''] : [isoDateOf(navDay), (navPence / 100).toFixed(2)]
    const amount = round ? String(Math.trunc(pence / 100)) : (pence / 100).toFixed(2)
    const day = isoDateOf(navDay - (daysBefore % 15_000))
    return [name, day, amount, ...nav, fund, born, note, retiresAt, yearsLeft, retiresOn]
  })
}

export const byBytes = ([a]: [string, unknown], [b]: [string, unknown]) =>
  Buffer.compare(Buffer.from(a), Buffer.from(b))
const asNamed: number[] = [...columns.keys()]

/** How an export writes its rows: line ends, the order of the columns, the form of dates, and which cells it quotes. */
export const drawnForms = fc.record({
  lineBreak: fc.constantFrom('\n', '\r\n'),
  finalBreak: fc.boolean(),
  blank: fc.boolean(),
  order: fc.oneof(fc.constant(asNamed), fc.shuffledSubarray(asNamed, { minLength: columns.length })),
  slashes: fc.boolean(),
  quoted: fc.constantFrom<Quoted>('where needed', 'text', 'all'),
})

type Quoted = 'where needed' | 'text' | 'all'
type Form = Drawn<typeof drawnForms>

/** Columns of text. */
const texts = [0, 5, 7]

function cellText(cell: string, place: number, { slashes, quoted }: Form): string {
  const text = slashes ? cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1') : cell
  const isQuoted = quoted === 'all' || (quoted === 'text' && texts.includes(place)) || text.includes(',')
  return isQuoted && !text.startsWith('"') ? `"${text}"` : text
}

/** Writes rows in a form, and says where. */
export async function writeDrawn(file: string, rows: readonly (readonly string[])[], form: Form): Promise<string> {
  const { lineBreak, finalBreak, blank, order } = form
  const lines = rows.map((cells) => {
    const written = cells.map((cell, place) => cellText(cell, place, form))
    return [...order.map((place) => written[place]), ...written.slice(columns.length)].join(',')
  })
  const header = order.map((place) => columns[place]).join(',')
  const between = blank && lineBreak === '\n' ? [''] : []
  const text = [header, ...lines.slice(0, 3), ...between, ...lines.slice(3)].join(lineBreak)
  await writeFile(file, finalBreak ? text + lineBreak : text)
  return file
}

/** Cells, by their place, that may make a file bad or such that it has to be read in general. */
export const oddCells: readonly (readonly [place: number, cell: string])[] = [
  [0, 'jo@example.org'],
  [0, ''],
  [1, '2023-02-29'],
  [1, '2026-02-01'],
  [2, '1,000.00'],
  [2, '12345678901234.00'],
  [3, '2026-02-01'],
  [3, ''],
  [4, '-1'],
  [4, '77.77'],
  [5, 'y'.repeat(1001)],
  [5, 'AB 12 34 56 C'],
  [6, '2019-06-01'],
  [6, '1960-02-30'],
  [0, '1.23E+15'],
  [0, '1234567890123450'],
  [0, '12.0'],
  [5, '03-Apr'],
  [5, '12.0'],
  [7, 'Mar-04'],
  [7, '1.2E+10'],
  [7, '12345678901234567000'],
  [7, '12.0'],
  [7, 'é'],
  [5, 'Growth  Fund'],
  [5, 'Growth\u00a0Fund'],
  [7, 'e\u0301'],
  [7, '"a, b"'],
  [8, '29.9'],
  [8, '101'],
  [8, '65 years'],
  [9, '-60.000001'],
  [9, '12.1234567'],
  [9, '1e1'],
  [9, '+5'],
  [10, '2031-02-29'],
  [10, '2101-01-01'],
  [10, 'at 65'],
  [columns.length, 'one more'],
]

/** Ways to write a cell that say the same, or the same and more. */
const oddWays: readonly ((cell: string) => string)[] = [
  (cell) => ` ${cell}`,
  (cell) => `${cell} `,
  (cell) => `"${cell}"`,
  (cell) => `" ${cell} "`,
  (cell) => `"${cell}\t"`,
  (cell) => `\u00a0${cell}`,
  (cell) => `'${cell}`,
  (cell) => `'${cell} `,
]
const oddTexts: readonly ((cell: string) => string)[] = [
  (cell) => `"${cell} ""x"""`,
  (cell) => `"""${cell}"""`,
  (cell) => `${cell} é`,
  (cell) => `'${cell}'`,
  () => "'=1+1",
  () => "' =1",
  () => "'\t=1",
  () => '"a, b"',
  (cell) => `"${cell}\nx"`,
  (cell) => `"${cell}""`,
  (cell) => `${cell}"x"`,
]
const freeTexts = [5, 7]

const oddCell = fc.oneof(
  fc.tuple(fc.nat(), fc.nat({ max: columns.length - 1 }), fc.constantFrom(...oddWays)),
  fc.tuple(fc.nat(), fc.constantFrom(...freeTexts), fc.constantFrom(...oddTexts)),
)
/** One or more of them, half the time all of the same kind. */
export const drawnOddities = fc.oneof(
  fc.array(oddCell, { minLength: 1, maxLength: 12 }),
  fc
    .tuple(oddCell, fc.array(fc.nat(), { minLength: 1, maxLength: 40 }))
    .map(([[, place, way], rows]) => rows.map((row): Drawn<typeof oddCell> => [row, place, way])),
)

/** The rows with some cells written oddly, and now and then one of commas alone. */
export function oddlyWritten(rows: readonly string[][], oddities: Drawn<typeof drawnOddities>): string[][] {
  const written = rows.map((row) => row.slice())
  for (const [row, place, way] of oddities) {
    const cells = written[row % written.length]
    cells[place] = way(rows[row % rows.length][place])
  }
  const [[first]] = oddities
  if (first % 3 === 0) written.splice(first % written.length, 0, new Array(columns.length).fill(''))
  return written
}
