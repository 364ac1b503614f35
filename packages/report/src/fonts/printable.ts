import {
  hiddenCharacter,
  inSentence,
  isolatedPieces,
  visibleText,
  withoutIsolates,
} from '@plumbline/contract/format/visible-text.ts'
import {
  hasArabic,
  hasFurtherCharacter,
  hasHebrew,
  hebrewFamily,
  isAllArabicFace,
  isAllHebrewFace,
} from './further-faces.ts'
import { hasCharacter } from './inter.ts'
import { outlined } from './outlines.ts'

/** Stands for a character that the type faces lack. */
export const unknownCharacter = hiddenCharacter

/** More marks than any script piles up on a letter: they would be set over the lines above. */
const piledMarks = /(\p{M}{4})\p{M}+/gu

/** Longer words are broken anywhere, else they would leave the page. */
const longestWord = 32
const piece = 16
const mayBreak = '\u200B'

/** Whether a character can be set. */
export type Shows = (character: string) => boolean

/** On a page Hebrew and Arabic letters have faces of their own. */
export function isShownOnPage(character: string): boolean {
  return hasCharacter(character) || hasFurtherCharacter(character)
}

/** Where all of a text is set in the one face. */
export const isShownInInter: Shows = hasCharacter

/**
 * A text as it can be printed: composed, on one line, and with a box for what nobody sees and for letters that no face here has. The standard of
 * accessible PDFs forbids characters that the type face does not show. A name that is read from the right stays apart from what stands around it.
 */
export function printable(text: string, shows: Shows = isShownOnPage): string {
  return isolatedPieces(text)
    .map(({ text: part, isName }) => (isName ? inSentence(letters(part, shows)) : letters(part, shows)))
    .join('')
}

/**
 * A picture as it can be printed: of one face each text, and with one box for the marks that stay beside their letter, as in x\u0304. On a page they
 * can be set, and so can Arabic letters; of a picture the typesetter loses which characters they are, which the standard forbids. Those are outlines.
 */
export function drawable(svg: string): string {
  return withoutIsolates(svg)
    .split(wholeText)
    .map((part) => {
      if (isArabicText(part)) return outlined(visiblePart(part))
      return isHebrewText(part) ? part.replace(inInter, `font-family:${hebrewFamily}`) : inOneFace(part)
    })
    .join('')
}

const wholeText = /(<text[^>]*>[^<]*<\/text>)/u
const inInter = 'font-family:Inter'

function isHebrewText(part: string): boolean {
  return (
    part.startsWith('<text') &&
    hasHebrew(part) &&
    part.includes(inInter) &&
    isAllHebrewFace(part) &&
    !/\p{M}/u.test(part)
  )
}

/** With marks as well, but no pile of them. */
function isArabicText(part: string): boolean {
  return part.startsWith('<text') && hasArabic(part) && isAllArabicFace(visiblePart(part)) && !/\p{M}{5}/u.test(part)
}

function inOneFace(part: string): string {
  return letters(part, isShownInInter).replace(/\p{M}+/gu, unknownCharacter)
}

/** Whether letters of a text are boxes for want of a face, and not because nobody sees them. */
export function lacksLetters(text: string, shows: Shows = isShownOnPage): boolean {
  return [...visiblePart(text)].some((character) => character > '~' && !isShown(character, shows))
}

/** The same of a picture that is drawn by `drawable`. */
export function lacksLettersInPicture(svg: string): boolean {
  return withoutIsolates(svg)
    .split(wholeText)
    .some((part) => !isHebrewText(part) && !isArabicText(part) && lacksLetters(part, isShownInInter))
}

function visiblePart(text: string): string {
  return visibleText(withoutIsolates(text))
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
}

function letters(text: string, shows: Shows): string {
  return visiblePart(text)
    .replace(piledMarks, `$1${unknownCharacter}`)
    .replace(/[^ -~]/gu, (character) => (isShown(character, shows) ? character : unknownCharacter))
}

function isShown(character: string, shows: Shows): boolean {
  return !/[\p{Co}\p{Cs}]/u.test(character) && shows(character)
}

/** Broken in two they could not be compared. */
const hash = /^[0-9a-f]{64}$/

/** The same with places to break in words that are longer than a line may be. */
export function breakable(text: string, shows: Shows = isShownOnPage): string {
  return printable(text, shows).replace(new RegExp(`\\S{${longestWord + 1},}`, 'gu'), (word) =>
    hash.test(word) ? word : (word.match(new RegExp(`.{1,${piece}}`, 'gu')) ?? [word]).join(mayBreak),
  )
}
