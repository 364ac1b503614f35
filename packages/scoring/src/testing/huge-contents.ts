/** The content of a file, as long as asked for, piece by piece: none of it is ever whole in memory. */
export type HugeContent = (bytes: number) => Iterable<Buffer>

const pieceBytes = 1 << 20
const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme\n'
const row = (saver: string, month: number, more = 'Main') =>
  `${saver},${2000 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-15,100.00,2024-12-31,25000.00,${more}\n`

/** Sorted by saver, ten years of each, as administrators export it. */
const good: HugeContent = (bytes) =>
  repeated(bytes, header, (place) => row(saverOf(Math.floor(place / 120)), place % 120))

/** Scattered over the file. */
const byDate: HugeContent = (bytes) => byDateBelow(bytes, header)

const byDateBelow = (bytes: number, top: string) =>
  repeated(bytes, top, (place) => row(saverOf((place * 7919) % 200_003), place % 120))

const saverOf = (number: number) => `S-${String(number).padStart(9, '0')}`

/** By their names: three that are good, and what strains a reader. */
export const hugeContents = {
  good,
  'good, by date': byDate,
  'good, by date, below a text over two lines': (bytes) => byDateBelow(bytes, header + row('S-1', 0, '"Main\nscheme"')),
  'one line': (bytes) => repeated(bytes, header, () => 'x,'),
  'one cell': (bytes) => repeated(bytes, header, () => 'x'),
  'a header without end': (bytes) => repeated(bytes, '', (place) => `column${place},`),
  'a row of ten million cells': (bytes) =>
    repeated(bytes, header, (place) => (place % 10_000_000 === 9_999_999 ? ',\n' : ',')),
  'a quote never closed': (bytes) => repeated(bytes, `${header}"`, (place) => row(saverOf(place), place % 120)),
  'a quote in every row': (bytes) => repeated(bytes, header, () => '"\n'),
  'NUL bytes': (bytes) => repeated(bytes, '', () => '\0'),
  'NUL bytes below a header': (bytes) => repeated(bytes, header, (place) => (place % 1000 === 999 ? '\0\n' : '\0')),
  'line breaks alone': (bytes) => repeated(bytes, header, () => '\n'),
  'carriage returns alone': (bytes) => repeated(bytes, header, () => '\r'),
  'two cells a row': (bytes) => repeated(bytes, header, () => 'a,\n'),
  'wrong cells throughout': (bytes) => repeated(bytes, header, () => 'x@example.com,31/12/24,£1,never,-1,\u202e\n'),
  'rows of a megabyte': (bytes) => repeated(bytes, header, (place) => (place % 1_000_000 === 999_999 ? ',\n' : ',')),
  'quoted rows of 60 KiB': (bytes) => repeated(bytes, header, (place) => (place % 20_000 === 19_999 ? '"",\n' : '"",')),
  'a saver with all rows': (bytes) => repeated(bytes, header, (place) => row('S-1', place % 240)),
  'a saver a row': (bytes) => repeated(bytes, header, (place) => row(saverOf(place), 100, `Scheme ${place}`)),
  'long texts': (bytes) => repeated(bytes, header, (place) => row(saverOf(place), 100, `${place}${'é'.repeat(900)}`)),
  'all of them quoted over lines': (bytes) =>
    repeated(bytes, header, (place) => row(saverOf(place), 100, `"a\n${'\n'.repeat(place % 50)}"`)),
  '40 data points, all different': (bytes) =>
    repeated(bytes, `${header.trim()},${Array.from({ length: 40 }, (_, i) => `point ${i}`).join(',')}\n`, (place) =>
      row(saverOf(place), 100).replace('\n', `${`,value ${place}`.repeat(40)}\n`),
    ),
  '1,000 columns': (bytes) =>
    repeated(bytes, `${header.trim()}${','.repeat(994)}\n`, (place) =>
      row(saverOf(place), 100).replace('\n', `${',x'.repeat(994)}\n`),
    ),
} as const satisfies Record<string, HugeContent>

/** The top, then a text for each place, in pieces, until the length asked for is reached: rows are whole. */
function* repeated(bytes: number, top: string, textAt: (place: number) => string): Iterable<Buffer> {
  let sent = 0
  for (let place = 0, texts = [top], length = top.length; sent < bytes; texts = [], length = 0) {
    for (; length < pieceBytes && sent + length < bytes; place++) {
      const next = textAt(place)
      texts.push(next)
      length += next.length
    }
    const piece = Buffer.from(texts.join(''))
    sent += piece.length
    yield piece
  }
}
