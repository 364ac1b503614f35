import type { ChartOption } from '@plumbline/figures/figure.ts'
import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import type { KeyItem } from '@plumbline/figures/parts/keys.ts'
import { renderSvg } from '@plumbline/figures/parts/svg.ts'
import type { FigureWords } from '@plumbline/figures/words/figure-words.ts'
import { measureText } from '../fonts/inter.ts'
import { drawable, lacksLettersInPicture } from '../fonts/printable.ts'
import { pageWidth } from './page-width.ts'
import type { FigureBlock } from './report-document.ts'
import type { ReportLogo } from './report-frame.ts'

export interface DrawnFigure {
  readonly words: Omit<FigureWords, 'table'>
  readonly option: ChartOption
  readonly height: number
  readonly key?: readonly KeyItem[]
  readonly caption: string
}

/** Charts of a report, numbered in the order in which they are drawn, and their pictures. */
export interface Drawing {
  readonly pictures: Map<string, Uint8Array>
  figure(figure: DrawnFigure): FigureBlock
  /** The name of the file that the logo becomes. */
  logo(logo: ReportLogo | null): string | null
}

export function openDrawing(): Drawing {
  const pictures = new Map<string, Uint8Array>()
  let drawnSoFar = 0
  return {
    pictures,
    logo: (logo) => {
      if (logo === null) return null
      const name = logo.type === 'image/png' ? 'logo.png' : 'logo.jpg'
      pictures.set(name, logo.bytes)
      return name
    },
    figure: ({ words, option, height, key = [], caption }) => {
      drawnSoFar += 1
      const picture = `figure-${drawnSoFar}.svg`
      const size = { width: pageWidth, height }
      const svg = renderSvg(option(chartThemes.light, size), size, measureText)
      const own = inOneFamily(svg)
      pictures.set(picture, Buffer.from(drawable(own)))
      return {
        kind: 'figure',
        number: drawnSoFar,
        title: words.title,
        takeaway: words.takeaway,
        unit: words.unit,
        key,
        picture,
        ...size,
        alt: words.alt,
        caption: lacksLettersInPicture(own) ? `${caption} · ${boxesInPicture}` : caption,
      }
    },
  }
}

/** Names of groups stand in the table below as well. */
const boxesInPicture = 'In the picture □ stands for a letter that cannot be drawn'

/** Not what else the machine may have under the names of the family on screen. Of texts nothing is changed. */
function inOneFamily(svg: string): string {
  return svg.replace(/<[^>]+>/g, (tag) => tag.replace(/font-family:[^;"]*(?:&quot;[^;"]*)*/g, 'font-family:Inter'))
}
