import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { Run } from './reading-order.ts'

const { resolve } = createRequire(import.meta.url)

interface Face {
  readonly family: string
  /** In the weights of Inter's text and of its strong text. */
  readonly files: readonly [string, string]
}

/** Faces of letters that Inter lacks: read from their files when a report has such letters, and embedded then alone. */
const faces = {
  hebrew: {
    family: 'Noto Sans Hebrew',
    files: [
      '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
      '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
    ],
  },
  arabic: {
    family: 'Noto Sans Arabic',
    files: [
      '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
      '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
    ],
  },
} as const satisfies Readonly<Record<string, Face>>

type Script = keyof typeof faces

const hebrewLetter = /[\u0591-\u05F4\uFB1D-\uFB4F]/u
const arabicLetter = /[\u0600-\u06FF\u0750-\u077F]/u

/** The family of pictures' Hebrew texts. */
export const hebrewFamily = faces.hebrew.family

export const furtherFamilies: readonly string[] = Object.values(faces).map(({ family }) => family)

export function furtherFiles(): readonly Buffer[] {
  return Object.values(faces).flatMap(({ files }) => files.map((file) => readFileSync(resolve(file))))
}

/** Whether a text has letters that only these faces may show. */
export function hasFurtherLetters(text: string): boolean {
  return hebrewLetter.test(text) || arabicLetter.test(text)
}

export function hasHebrew(text: string): boolean {
  return hebrewLetter.test(text)
}

/** Whether one of these faces shows a character that Inter lacks. */
export function hasFurtherCharacter(character: string): boolean {
  if (hebrewLetter.test(character)) return shows('hebrew', character)
  return arabicLetter.test(character) && shows('arabic', character)
}

/** Whether the Hebrew face shows all of a text, which a picture sets in one face. */
export function isAllHebrewFace(text: string): boolean {
  return [...text].every((character) => shows('hebrew', character))
}

export function hasArabic(text: string): boolean {
  return arabicLetter.test(text)
}

/** Whether the Arabic face shows all of a text: it has Latin letters and digits as well. */
export function isAllArabicFace(text: string): boolean {
  return [...text].every((character) => shows('arabic', character))
}

/** Letters that are set: how wide in the unit of their size, and their outline at a place of a picture. */
interface LaidLetters {
  readonly width: number
  readonly outline: (size: number, left: number, base: number) => string
}

export function layInArabicFace({ text, isFromRight }: Run, isStrong: boolean): LaidLetters {
  const font = fontOf('arabic', isStrong ? 1 : 0)
  const { glyphs, positions, advanceWidth } = isFromRight
    ? font.layout(text, {}, 'arab', undefined, 'rtl')
    : font.layout(text, {}, 'latn', undefined, 'ltr')
  const unit = 1 / font.unitsPerEm
  return {
    width: advanceWidth * unit,
    outline: (size, left, base) => {
      const scale = size * unit
      let from = 0
      return glyphs
        .map((glyph, place) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
          const [x, y] = [left + (from + xOffset) * scale, base - yOffset * scale]
          from += xAdvance
          return glyph.path.transform(scale, 0, 0, -scale, x, y).toSVG()
        })
        .join('')
    },
  }
}

const fonts = new Map<string, Font>()

function shows(script: Script, character: string): boolean {
  return fontOf(script).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

function fontOf(script: Script, weight: 0 | 1 = 0): Font {
  const file = faces[script].files[weight]
  const cachedFont = fonts.get(file)
  if (cachedFont !== undefined) return cachedFont
  const font = create(readFileSync(resolve(file)))
  if ('fonts' in font) throw new TypeError('a type face of several fonts in one file')
  fonts.set(file, font)
  return font
}
