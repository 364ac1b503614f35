import { itemAt } from '../item-at.ts'
import { type ChartWeight, sizeOf, weightOf } from './chart-font.ts'
import { boxWidth, charactersOnScreen, unitsPerEm, widthsBeyondScreen } from './inter-widths.ts'
import type { MeasureText } from './measure-text.ts'

/** How wide a text is in a weight of Inter, in the unit of its size. The file that screens load has all its characters. */
type MeasureOnScreen = (text: string, weight: ChartWeight) => number

/**
 * Measures as reports do, whatever fonts the machine has. Screens load the Latin part of Inter, and the browser takes
 * other characters from any font: they are as wide as in the whole of Inter, or as the box that Inter has for what it
 * lacks.
 */
export function measureInter(measureOnScreen: MeasureOnScreen): MeasureText {
  return (text, font) => {
    const weight = weightOf(font)
    const pieces = text.split(beyondScreen).map((piece, place) => {
      if (piece === '') return 0
      return place % 2 === 0 ? measureOnScreen(piece, weight) : (widths().get(piece)?.[weight] ?? boxWidth) / unitsPerEm
    })
    return pieces.reduce((sum, width) => sum + width, 0) * sizeOf(font)
  }
}

const beyondScreen = new RegExp(`([^${charactersOnScreen.replace(/[\\\]^-]/g, '\\$&')}])`, 'u')

type Widths = Readonly<Record<ChartWeight, number>>
let readWidths: ReadonlyMap<string, Widths> | undefined

/** Most screens never need them. */
function widths(): ReadonlyMap<string, Widths> {
  readWidths ??= new Map(
    widthsBeyondScreen
      .trim()
      .split('\n')
      .flatMap((line) => {
        const parts = line.split(' ', 2)
        const numbers = itemAt(parts, 0).split(',').map(Number)
        const wide: Widths = { 400: itemAt(numbers, 0), 500: itemAt(numbers, 1), 600: itemAt(numbers, 2) }
        return [...itemAt(parts, 1)].map((character) => [character, wide] as const)
      }),
  )
  return readWidths
}
