/** A text of so many letters at most, cut where it is longer. */
export function shortText(text: string, mostLetters: number): string {
  const letters = [...text]
  return letters.length <= mostLetters
    ? text
    : `${letters
        .slice(0, mostLetters - 1)
        .join('')
        .trimEnd()}…`
}
