import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { hostileTexts } from './hostile-texts.ts'

/** A file that nobody should send, or should and hardly does. */
export interface DrawnFile {
  readonly kind: string
  /** Made when it is wanted: some are large. */
  readonly content: () => Buffer
}

const known = ['saver_id', 'contribution_date', 'contribution_amount', 'nav_date', 'nav_amount', 'scheme', 'fund']
const hostile = fc.constantFrom(...hostileTexts)
const seldom = (usual: fc.Arbitrary<string>, other: fc.Arbitrary<string>, weight = 3) =>
  fc.oneof({ weight: 10 - weight, arbitrary: usual }, { weight, arbitrary: other })

type Table = readonly (readonly string[])[]

interface Strangeness {
  readonly texts: fc.Arbitrary<string>
  readonly amounts: fc.Arbitrary<string>
  readonly years: fc.Arbitrary<number>
}

const plain: Strangeness = {
  texts: fc.constantFrom('Main', 'Growth', 'Cautious', ''),
  amounts: fc.integer({ min: 1000, max: 90_000 }).map((pence) => (pence / 100).toFixed(2)),
  years: fc.integer({ min: 2005, max: 2018 }),
}
const strangeTexts: Strangeness = { ...plain, texts: seldom(plain.texts, hostile, 6) }
const strangeNumbers: Strangeness = {
  texts: plain.texts,
  amounts: seldom(plain.amounts, fc.constantFrom('0', '-0', '-100.5', '0.01', '999999999999999.99', '-99999999')),
  years: seldom(fc.constant('2010'), fc.constantFrom('1900', '1949', '1999', '2024')).map(Number),
}

/** A sound table but for what is strange: a header, and the rows of some savers. */
function tables({ texts, amounts, years }: Strangeness): fc.Arbitrary<Table> {
  const points = fc.uniqueArray(seldom(fc.constantFrom('employer', 'salary', 'Section A'), hostile, 4), {
    maxLength: 4,
    selector: (name) => name.trim().toLowerCase().replaceAll(/[_ ]+/g, '_'),
  })
  const saver = fc.record({
    id: seldom(fc.integer({ min: 1, max: 9999 }).map(String), hostile, 2),
    year: years,
    months: fc.integer({ min: 1, max: 40 }),
    amount: amounts,
    nav: amounts,
    texts: fc.tuple(texts, texts, texts, texts, texts, texts),
  })
  const savers = fc.uniqueArray(saver, { minLength: 1, maxLength: 25, selector: ({ id }) => id.trim() })
  return fc.tuple(points, savers).map(([names, all]) => [
    [...known, ...names],
    ...all.flatMap(({ id, year, months, amount, nav, texts: stated }) =>
      Array.from({ length: months }, (_, month) => {
        const day = `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-06`
        return [id, day, amount, '2025-12-31', nav, ...stated.slice(0, 2 + names.length)]
      }),
    ),
  ])
}

interface Dialect {
  readonly lineBreak: string
  readonly mark: string
  readonly quoteAll: boolean
}

const dialect: fc.Arbitrary<Dialect> = fc.record({
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  mark: fc.constantFrom('', '\ufeff'),
  quoteAll: fc.boolean(),
})

function written(table: Table, { lineBreak, mark, quoteAll }: Dialect): string {
  const cell = (text: string) => (quoteAll || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return mark + table.map((row) => row.map(cell).join(',') + lineBreak).join('')
}

const texts = (strangeness: Strangeness) =>
  fc.tuple(tables(strangeness), dialect).map(([table, how]) => written(table, how))

/** What breaks the grammar of a text somewhere. */
const breakers = [
  '"',
  '""',
  ',',
  ',,',
  '\n',
  '\r',
  '\r\n\r\n',
  ';',
  '\t',
  "'",
  '=',
  '\0',
  '\u001e',
  '\ufeff',
  '£',
  '1,000',
  'x'.repeat(70_000),
]

const edits = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    text: fc.constantFrom(...breakers),
    removedLength: fc.nat(3),
  }),
  { minLength: 1, maxLength: 4 },
)

function edited(text: string, changes: readonly { at: number; text: string; removedLength: number }[]): string {
  return changes.reduce((before, { at, text: added, removedLength }) => {
    const place = Math.floor(at * before.length)
    return before.slice(0, place) + added + before.slice(place + removedLength)
  }, text)
}

const bytesAmong = fc.tuple(texts(plain), fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(4000))

/** Far more of something than a file holds; `many` is drawn anew for each. */
const huge: readonly ((many: number) => string)[] = [
  (many) => `${known.join(',')}\n${'x'.repeat(many)}`,
  (many) => `${known.join(',')}\n${','.repeat(many)}\n`,
  (many) => `${known.join(',')}\n${'\n'.repeat(many)}`,
  (many) => `${known.join(',')}\n${'a,\n'.repeat(many / 3)}`,
  (many) => `${known.join(',')}\n${'"\n'.repeat(many / 2)}`,
  (many) => `${known.join(',')}\n"${'S-1,2020-01-06,1,2025-12-31,1,a,b\n'.repeat(many / 35)}`,
  (many) => `${known.join(',')}\n${'S-1,2020-01-06,1,2025-12-31,9,a,b\n'.repeat(many / 35)}`,
  (many) => `${known.join(',')}\n${'x@example.com,31/12/24,£1,never,-1,\u202e,\n'.repeat(many / 45)}`,
  (many) => Array.from({ length: many / 8 }, (_, column) => `c${column}`).join(','),
  (many) => `${known.join(',')}${',p'.repeat(990)}\n${`${'1,'.repeat(996)}1\n`.repeat(many / 2000)}`,
  (many) => '\0'.repeat(many),
]

const packings: readonly ((sound: Buffer) => Buffer)[] = [
  (sound) => gzipSync(sound),
  (sound) => gzipSync(sound).subarray(0, -9),
  (sound) => gzipSync(gzipSync(sound)),
  (sound) => Buffer.concat([gzipSync(sound), sound]),
  () => gzipSync(Buffer.alloc(80 << 20)),
  (sound) => Buffer.concat([Buffer.from('PK\u0003\u0004'), sound]),
  (sound) => Buffer.concat([Buffer.from('%PDF-1.7\n'), sound]),
  (sound) => Buffer.from(`\ufeff${sound.toString()}`, 'utf16le'),
  (sound) => Buffer.from(sound.toString().replaceAll('a', 'é'), 'latin1'),
  () => Buffer.alloc(0),
]

const ofText = (kind: string, text: fc.Arbitrary<string>): fc.Arbitrary<DrawnFile> =>
  text.map((content) => ({ kind, content: () => Buffer.from(content) }))

/** Files by their kind; about a third come through the checks. */
export const drawnFile: fc.Arbitrary<DrawnFile> = fc.oneof(
  { weight: 5, arbitrary: ofText('strange texts', texts(strangeTexts)) },
  { weight: 3, arbitrary: ofText('strange numbers', texts(strangeNumbers)) },
  {
    weight: 3,
    arbitrary: ofText(
      'broken grammar',
      fc.tuple(texts(strangeTexts), edits).map(([text, all]) => edited(text, all)),
    ),
  },
  {
    weight: 1,
    arbitrary: bytesAmong.map(([text, bytes, at]) => ({
      kind: 'bytes among text',
      content: () => Buffer.concat([Buffer.from(text.slice(0, at)), bytes, Buffer.from(text.slice(at))]),
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...huge), fc.integer({ min: 1000, max: 2_500_000 }))
      .map(([make, many]) => ({ kind: 'huge', content: () => Buffer.from(make(many)) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...packings), texts(plain))
      .map(([pack, text]) => ({ kind: 'packed or foreign', content: () => pack(Buffer.from(text)) })),
  },
)
