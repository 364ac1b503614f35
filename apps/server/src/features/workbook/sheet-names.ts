const mostLetters = 31

/** Names as a workbook allows them: of 31 letters at most, without some signs, and each once whatever its case. */
export function sheetNames(titles: readonly string[]): readonly string[] {
  const names = new Set<string>()
  return titles.map((name) => {
    const plain = allowed(name)
    for (let number = 1; ; number++) {
      const suffix = number === 1 ? '' : ` (${number})`
      const tried = `${plain.slice(0, mostLetters - suffix.length).trimEnd()}${suffix}`
      if (names.has(tried.toLowerCase())) continue
      names.add(tried.toLowerCase())
      return tried
    }
  })
}

/** `History` is a name that spreadsheets keep for themselves. */
function allowed(name: string): string {
  const plain = name
    .replaceAll(/[[\]/\\:*?\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^['\s]+|['\s]+$/g, '')
  if (plain === '') return 'Sheet'
  return plain.toLowerCase() === 'history' ? `${plain} (data)` : plain
}
