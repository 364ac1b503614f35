import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type ChartWeight, chartWeights, sizeOf, weightOf } from '@plumbline/figures/parts/chart-font.ts'
import type { MeasureText } from '@plumbline/figures/parts/measure-text.ts'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
const fileOf = (name: string) => readFileSync(resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`))
const files: Readonly<Record<ChartWeight, Buffer>> = {
  400: fileOf('400Regular'),
  500: fileOf('500Medium'),
  600: fileOf('600SemiBold'),
}

export const interFamily = 'Inter'

/** The one type face of screen and print, as files: all that it has letters for is set in it, and it is embedded. */
export const interFiles: readonly Buffer[] = Object.values(files)

const fonts = new Map<ChartWeight, Font>(chartWeights.map((weight) => [weight, single(create(files[weight]))]))

function fontOf(weight: ChartWeight): Font {
  const font = fonts.get(weight)
  if (font === undefined) throw new RangeError(`Inter is not loaded in the weight ${weight}`)
  return font
}

function single(font: ReturnType<typeof create>): Font {
  if ('fonts' in font) throw new TypeError('a type face of several fonts in one file')
  return font
}

/** Widths as the browser measures them, for the fonts that charts name: `600 12px Inter`. */
export const measureText: MeasureText = (text, font) => {
  const weight = weightOf(font)
  return (
    remembered(`${weight} ${text}`, () => widthOf(text, weight, isNumber.test(text) ? withoutContext : {})) *
    sizeOf(font)
  )
}

/**
 * How wide a text of tables is, whose digits are all equally wide, in the unit of its size: what single characters take,
 * since a column needs no more.
 */
export function tabularWidth(text: string, weight: ChartWeight, size: number): number {
  const widths = [...text].map((character) =>
    remembered(`${weight} tabular ${character}`, () => widthOf(character, weight, { tnum: true })),
  )
  return widths.reduce((sum, width) => sum + width, 0) * size
}

/** Numbers as they are shown: no letter of them depends on its neighbours, and looking for that takes long. */
const isNumber = /^[\d ,.%£\u2212+–*bnkm]+$/
const withoutContext = { calt: false }

/** Setting a text takes long, and charts have the same ones again and again. */
const mostRemembered = 20_000
const widths = new Map<string, number>()

function remembered(key: string, measure: () => number): number {
  const cachedWidth = widths.get(key)
  if (cachedWidth !== undefined) return cachedWidth
  if (widths.size >= mostRemembered) widths.clear()
  const width = measure()
  widths.set(key, width)
  return width
}

/** How wide a text is set in one line, in the unit of its size. */
export function widthOf(text: string, weight: ChartWeight, features: Record<string, boolean> = {}): number {
  const font = fontOf(weight)
  // Of figures alone the library cannot tell the script, and without one it moves '7.' together twice.
  return font.layout(text, features, 'latn').advanceWidth / font.unitsPerEm
}

/** Whether the type face can show a character. */
export function hasCharacter(character: string): boolean {
  return fontOf(400).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
