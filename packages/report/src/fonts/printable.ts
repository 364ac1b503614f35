import { hiddenCharacter, visibleText, withoutIsolates } from '@plumbline/contract/format/visible-text.ts'
import { hasCharacter } from './inter.ts'

/** Stands for a character that the type face lacks. */
export const unknownCharacter = hiddenCharacter

/** More marks than any script piles up on a letter: they would be set over the lines above. */
const piledMarks = /(\p{M}{4})\p{M}+/gu

/** Longer words are broken anywhere, else they would leave the page. */
const longestWord = 32
const piece = 16
const mayBreak = '\u200B'

/**
 * A text as it can be printed: composed, on one line, from the left, and with a box for what nobody sees and what neither the Latin nor the
 * Greek nor the Cyrillic script has. The standard of accessible PDFs forbids characters that the type face does not show.
 */
export function printable(text: string): string {
  return visibleText(withoutIsolates(text))
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(piledMarks, `$1${unknownCharacter}`)
    .replace(/[^ -~]/gu, (character) => (isShown(character) ? character : unknownCharacter))
}

/**
 * A picture as it can be printed: also with one box for the marks that stay beside their letter, as in x\u0304. On a page they
 * can be set; of a picture the typesetter loses which characters they are, which the standard forbids.
 */
export function drawable(svg: string): string {
  return printable(svg).replace(/\p{M}+/gu, unknownCharacter)
}

function isShown(character: string): boolean {
  return !/[\p{Co}\p{Cs}]/u.test(character) && hasCharacter(character)
}

/** Broken in two they could not be compared. */
const hash = /^[0-9a-f]{64}$/

/** The same with places to break in words that are longer than a line may be. */
export function breakable(text: string): string {
  return printable(text).replace(new RegExp(`\\S{${longestWord + 1},}`, 'gu'), (word) =>
    hash.test(word) ? word : (word.match(new RegExp(`.{1,${piece}}`, 'gu')) ?? [word]).join(mayBreak),
  )
}
