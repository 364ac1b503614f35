import { chartFont, chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import type { MeasureText } from '@plumbline/figures/parts/measure-text.ts'
import type { FigureWords } from '@plumbline/figures/words/figure-words.ts'

interface FigureSvgInput {
  readonly words: FigureWords
  readonly source: string
  /** The drawing alone, as an SVG document. */
  readonly chart: string
  readonly width: number
  readonly height: number
  readonly measure: MeasureText
  /** `@font-face` rules, so that the file looks the same where the type face is not installed. */
  readonly fontFace: string
}

interface TextStyle {
  readonly size: number
  readonly weight: number
  readonly lineHeight: number
  readonly colour: string
}

const margin = 20
const gap = 10
const light = chartThemes.light
const styles = {
  title: { size: 15, weight: 600, lineHeight: 20, colour: light.text },
  takeaway: { size: 13, weight: 400, lineHeight: 19, colour: light.text2 },
  small: { size: 12, weight: 400, lineHeight: 16, colour: light.text3 },
} as const satisfies Readonly<Record<string, TextStyle>>

/** A figure with its words around it: what is passed on must still say what it is and where its numbers come from. */
export function figureSvg({ words, source, chart, width, height, measure, fontFace }: FigureSvgInput): string {
  const head = new TextColumn(width, measure, margin)
  head.add(words.title, styles.title)
  head.add(words.takeaway, styles.takeaway)
  head.add(words.unit, styles.small)
  const chartTop = head.bottom + gap
  const foot = new TextColumn(width, measure, chartTop + height + gap)
  foot.add(source, styles.small)
  const [outerWidth, outerHeight] = [width + 2 * margin, foot.bottom + margin]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth}" height="${outerHeight}"`,
    ` viewBox="0 0 ${outerWidth} ${outerHeight}" role="img">`,
    `<title>${escaped(words.title)}</title><desc>${escaped(words.alt)}</desc>`,
    `<style>${fontFace}text{font-family:${chartFont}}</style>`,
    `<rect width="100%" height="100%" fill="${light.surface}"/>`,
    head.svg,
    `<svg x="${margin}" y="${chartTop}"${chart.slice('<svg'.length)}`,
    foot.svg,
    '</svg>',
  ].join('')
}

/** Paragraphs below each other, broken between words. */
class TextColumn {
  svg = ''
  bottom: number
  readonly #width: number
  readonly #measure: MeasureText

  constructor(width: number, measure: MeasureText, top: number) {
    this.#width = width
    this.#measure = measure
    this.bottom = top
  }

  add(text: string, { size, weight, lineHeight, colour }: TextStyle): void {
    const font = `${weight} ${size}px ${chartFont}`
    for (const line of broken(text, (part) => this.#measure(part, font) <= this.#width)) {
      this.bottom += lineHeight
      this.svg += `<text x="${margin}" y="${this.bottom - 5}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(line)}</text>`
    }
  }
}

function broken(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
