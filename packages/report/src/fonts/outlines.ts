import { layInArabicFace } from './further-faces.ts'
import { inReadingOrder } from './reading-order.ts'

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
/** Of a text alone: an outline has its own place. */
const ofTextAlone = / (?:x|y|style|dominant-baseline|text-anchor)="[^"]*"/g
/** From the middle of a line of Inter down to its baseline, in the unit of its size. */
const middleToBaseline = 0.364

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#160': ' ' }

/**
 * A text of a picture as the outlines of its letters, at its place: of letters that join the typesetter loses which characters they are, but of a
 * shape nobody asks. The picture has words of its own for readers by ear.
 */
export function outlined(text: string): string {
  const [, tag = '', content = ''] = /^<text([^>]*)>([^<]*)<\/text>$/u.exec(text) ?? []
  const written = content.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
  const style = attribute(tag, 'style') ?? ''
  const size = Number(/font-size:([\d.]+)px/.exec(style)?.[1] ?? 12)
  const isStrong = Number(/font-weight:(\d+)/.exec(style)?.[1] ?? 400) >= 600
  const runs = inReadingOrder(written).map((run) => layInArabicFace(run, isStrong))
  const width = runs.reduce((sum, run) => sum + run.width, 0) * size
  const anchor = attribute(tag, 'text-anchor')
  const left = Number(attribute(tag, 'x') ?? 0) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  const isCentral = attribute(tag, 'dominant-baseline') === 'central'
  const base = Number(attribute(tag, 'y') ?? 0) + (isCentral ? middleToBaseline * size : 0)
  const starts = runs.map((_, place) => runs.slice(0, place).reduce((sum, run) => sum + run.width, 0))
  const shape = runs.map((run, place) => run.outline(size, left + (starts[place] ?? 0) * size, base)).join('')
  return `<path${tag.replace(ofTextAlone, '')} d="${shape}"/>`
}
