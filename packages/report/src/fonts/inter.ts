import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MeasureText } from '@plumbline/charts/svg.ts'
import { create, type Font } from 'fontkit'

const weights = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold' } as const
type Weight = keyof typeof weights

const { resolve } = createRequire(import.meta.url)

/** The one type face of screen and print, as files: everything in a report is set in it, and it is embedded. */
export const interFiles: readonly Buffer[] = Object.values(weights).map((name) =>
  readFileSync(resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`)),
)

const fonts = new Map<Weight, Font>(
  ([400, 500, 600] as const).map((weight, place) => [weight, single(create(interFiles[place]))]),
)

function single(font: ReturnType<typeof create>): Font {
  if ('fonts' in font) throw new TypeError('a type face of several fonts in one file')
  return font
}

/** Widths as the browser measures them, for the fonts that charts name: `600 12px Inter`. */
export const measureText: MeasureText = (text, font) =>
  remembered(`${weightOf(font)}`, text, weightOf(font)) * sizeOf(font)

/** How wide a text of tables is, whose digits are all equally wide, in the unit of its size. */
export function tabularWidth(text: string, weight: Weight, size: number): number {
  return remembered(`${weight} tabular`, text, weight, ['tnum']) * size
}

/** Setting a text takes long, and charts and tables have the same ones again and again. */
const mostRemembered = 20_000
const widths = new Map<string, number>()

function remembered(look: string, text: string, weight: Weight, features: readonly string[] = []): number {
  const key = `${look} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (widths.size >= mostRemembered) widths.clear()
  const font = fonts.get(weight) ?? fonts.values().next().value
  if (font === undefined) throw new Error('Inter is not loaded')
  const width = font.layout(text, [...features]).advanceWidth / font.unitsPerEm
  widths.set(key, width)
  return width
}

function weightOf(font: string): Weight {
  if (/\b(600|700|bold)\b/.test(font)) return 600
  return /\b500\b/.test(font) ? 500 : 400
}

function sizeOf(font: string): number {
  const [, size] = /(\d+(?:\.\d+)?)px/.exec(font) ?? []
  if (size === undefined) throw new RangeError(`no size in pixels in the font ${font}`)
  return Number(size)
}

/** Whether the type face can show a character. */
export function hasCharacter(character: string): boolean {
  const [regular] = fonts.values()
  return regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
