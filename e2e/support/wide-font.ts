import { itemAt } from '@plumbline/figures/item-at.ts'
import { interFiles } from '@plumbline/report/fonts/inter.ts'

/** What of Inter is taken as it is. */
const copiedTables = ['OS/2', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'post']
/** Where programs look for Unicode: the platform of that name, and Windows. */
const platforms = [
  [0, 6],
  [3, 10],
] as const

/** A font file of any name that has these characters and no others, each of them as wide as the widest of Inter. */
export function wideFont(family: string, first: string, last: string): Buffer {
  const tables = tablesOf(itemAt(interFiles, 0))
  const copied = copiedTables.map((tag) => [tag, tables.get(tag) ?? Buffer.alloc(0)] as const)
  const widest = widestGlyph(tables.get('hmtx') ?? Buffer.alloc(0), tables.get('hhea')?.readUInt16BE(34) ?? 0)
  return fontFile(new Map([...copied, ['cmap', characterMap(first, last, widest)], ['name', nameTable(family)]]))
}

function tablesOf(font: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let place = 12; place < 12 + 16 * font.readUInt16BE(4); place += 16) {
    const start = font.readUInt32BE(place + 8)
    const end = start + font.readUInt32BE(place + 12)
    tables.set(font.toString('latin1', place, place + 4), font.subarray(start, end))
  }
  return tables
}

function widestGlyph(metrics: Buffer, glyphs: number): number {
  const widths = Array.from({ length: glyphs }, (_, glyph) => metrics.readUInt16BE(4 * glyph))
  return widths.indexOf(Math.max(...widths))
}

function characterMap(first: string, last: string, glyph: number): Buffer {
  // Format 13: a range of characters that all have one glyph.
  const ranges = Buffer.concat([words(13, 0), longs(28, 0, 1, first.charCodeAt(0), last.charCodeAt(0), glyph)])
  const records = platforms.map(([platform, encoding]) => Buffer.concat([words(platform, encoding), longs(20)]))
  return Buffer.concat([words(0, platforms.length), ...records, ranges])
}

function nameTable(family: string): Buffer {
  const names = [family, 'Regular', `${family} Regular`, family, 'Version 1', family.replaceAll(' ', '')]
  const records: Buffer[] = []
  const texts: Buffer[] = []
  let offset = 0
  for (const [place, name] of names.entries()) {
    const text = Buffer.from(name, 'utf16le').swap16()
    records.push(words(3, 1, 0x409, place + 1, text.length, offset))
    texts.push(text)
    offset += text.length
  }
  return Buffer.concat([words(0, records.length, 6 + 12 * records.length), ...records, ...texts])
}

function fontFile(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  let offset = 12 + 16 * sorted.length
  const directory: Buffer[] = [longs(0x00010000), words(sorted.length, 0, 0, 0)]
  const contents: Buffer[] = []
  for (const [tag, table] of sorted) {
    directory.push(Buffer.from(tag, 'latin1'), longs(0, offset, table.length))
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    contents.push(padded)
    offset += padded.length
  }
  return Buffer.concat([...directory, ...contents])
}

function words(...numbers: number[]): Buffer {
  return Buffer.from(new Uint16Array(numbers).buffer).swap16()
}

function longs(...numbers: number[]): Buffer {
  return Buffer.from(new Uint32Array(numbers).buffer).swap32()
}
