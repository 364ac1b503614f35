/** Signs that stand for letters when a word is made to look like none; i and l stand for each other. */
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  i: 'l',
}

/** A text in lower case without accents, spaces and signs. */
export function plainLetters(text: string): string {
  return onlyLetters(lowerCase(text))
}

/** The same with signs read as the letters that they look like. */
export function readAsLetters(text: string): string {
  return onlyLetters([...lowerCase(text)].map((sign) => letterOf[sign] ?? sign).join(''))
}

/** The words of a name or an address, in lower case. */
export function wordsOf(name: string): string[] {
  return lowerCase(name)
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function lowerCase(text: string): string {
  return text.normalize('NFKD').toLowerCase()
}

function onlyLetters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
