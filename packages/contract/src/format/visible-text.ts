/** Stands for a character that nobody sees. */
export const hiddenCharacter = '□'

const emoji = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*`
/** What has a shape: emoji that are joined or coloured, flags and keys, and joiners between letters that join. */
const shapes = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|${emoji}(?:\u200D${emoji})*|[#*\d]\uFE0F\u20E3`
const joining = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]\p{M}*`
const joiner = String.raw`(?<=${joining})[\u200C\u200D](?=${joining})`
/** Those that turn text around among them, and the blank Braille pattern. */
const hidden = String.raw`[\p{Default_Ignorable_Code_Point}\u2800]`

const parts = new RegExp(`(${shapes}|${joiner})|${hidden}`, 'gu')

/**
 * A name from a file as it is shown: each character that nobody sees stands as □, so that two names are told apart that
 * differ by one, and none turns around the text that it stands in.
 *
 * @example
 * visibleText('zero\u200Bwidth') // => 'zero□width'
 */
export function visibleText(name: string): string {
  return name.replace(parts, (_, shape: string | undefined) => shape ?? hiddenCharacter)
}

/** Letters that are read from the right: the scripts of Hebrew, Arabic and their like, by the blocks that Unicode keeps for them. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const [isolate, endOfIsolate] = ['\u2068', '\u2069']

/**
 * A name that stands in a sentence, once hidden characters of its own are marked: one that is read from the right is kept apart by isolates, else
 * the numbers and words after it would be taken for a part of it and change places.
 */
export function inSentence(shownName: string): string {
  return rightToLeft.test(shownName) ? `${isolate}${shownName}${endOfIsolate}` : shownName
}

/**
 * A name as somebody gave it, for a sentence: of a provider, an index, a data point or a file.
 *
 * @example
 * nameInSentence('Harbour Pensions') // => 'Harbour Pensions'
 */
export function nameInSentence(name: string): string {
  return inSentence(visibleText(name))
}

const isolatedName = new RegExp(`${isolate}([^\u2066-\u2069]*)${endOfIsolate}`, 'gu')

/**
 * The pieces of a text, so that a name which isolates keep apart can be written by itself.
 *
 * @example
 * isolatedPieces('from 48') // => [{ text: 'from 48', isName: false }]
 */
export function isolatedPieces(text: string): readonly { readonly text: string; readonly isName: boolean }[] {
  const names = [...text.matchAll(isolatedName)].filter(([, name = '']) => rightToLeft.test(name))
  const starts = names.map(({ index, 0: whole }) => index + whole.length)
  const pieces = names.flatMap(({ index, 1: name = '' }, place) => [
    { text: text.slice(starts[place - 1] ?? 0, index), isName: false },
    { text: name, isName: true },
  ])
  return [...pieces, { text: text.slice(starts.at(-1) ?? 0), isName: false }]
}

/** The text without isolates around names that are read from the right, for what sets every letter from the left. */
export function withoutIsolates(text: string): string {
  return isolatedPieces(text)
    .map((piece) => piece.text)
    .join('')
}
