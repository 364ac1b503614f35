/** The one of `names` that was probably meant: equal but for case, hyphens and underscores, or up to two letters away. */
export function nearName(sent: string, names: readonly string[]): string | undefined {
  const far = Math.min(3, Math.ceil(sent.length / 2))
  const [nearest] = names
    .map((name) => ({ name, letters: lettersApart(plain(sent), plain(name), far) }))
    .filter(({ letters }) => letters < far)
    .toSorted((a, b) => a.letters - b.letters)
  return nearest?.name
}

function plain(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase()
}

/** Letters to add, drop or exchange until one is the other (Levenshtein 1966); `far` where it is that many or more. */
function lettersApart(a: string, b: string, far: number): number {
  if (Math.abs(a.length - b.length) >= far) return far
  let above = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (const [row, letter] of [...a].entries()) {
    let [corner = 0, left] = [above[0], row + 1]
    above = [
      left,
      ...above.slice(1).map((up, place) => {
        left = Math.min(up + 1, left + 1, corner + (letter === b[place] ? 0 : 1))
        corner = up
        return left
      }),
    ]
  }
  return Math.min(above.at(-1) ?? far, far)
}
