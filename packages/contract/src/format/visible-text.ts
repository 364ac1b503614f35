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
