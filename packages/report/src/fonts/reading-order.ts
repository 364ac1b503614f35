/** Letters of one direction beside each other, from left to right as they are seen. */
export interface Run {
  readonly text: string
  readonly isFromRight: boolean
}

const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u
const joinsNumber = /[.,:/]/u
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<' }

type Kind = 'right' | 'left' | 'number' | 'neither'

/**
 * One line of a name in the order in which it is seen, by the rules of Unicode for letters, numbers and what stands between them (UAX 9). It begins
 * where its first letter is read from; there are no embedded directions, which are boxes.
 */
export function inReadingOrder(text: string): readonly Run[] {
  const characters = [...text]
  const kinds = characters.map(kindOf)
  const base = kinds.find((kind) => kind === 'right' || kind === 'left') === 'right' ? 1 : 0
  const levels = levelsOf(characters, kinds, base)
  const runs: { text: string; level: number }[] = []
  for (const [place, character] of characters.entries()) {
    const level = levels[place] ?? base
    const last = runs.at(-1)
    if (last?.level === level) last.text += character
    else runs.push({ text: character, level })
  }
  const seen = turned(turned(runs, 2), 1)
  return seen.map(({ text: part, level }) =>
    level === 1 ? { text: mirror(part), isFromRight: true } : { text: part, isFromRight: false },
  )
}

function kindOf(character: string): Kind {
  if (/\p{Nd}/u.test(character)) return 'number'
  if (fromRight.test(character) && /[\p{L}\p{M}]/u.test(character)) return 'right'
  return /\p{L}/u.test(character) ? 'left' : 'neither'
}

/** Odd where it is read from the right; numbers there are read from the left within. */
function levelsOf(characters: readonly string[], kinds: readonly Kind[], base: 0 | 1): readonly number[] {
  const left = base === 1 ? 2 : 0
  let isAfterRight = base === 1
  const known = kinds.map((kind, place): number | null => {
    if (kind === 'right' || kind === 'left') isAfterRight = kind === 'right'
    if (kind === 'right') return 1
    if (kind === 'left') return left
    if (kind === 'number') return isAfterRight ? 2 : left
    const isWithinNumber = kinds[place - 1] === 'number' && kinds[place + 1] === 'number'
    if (isWithinNumber && joinsNumber.test(characters[place] ?? '')) return isAfterRight ? 2 : left
    return null
  })
  // A number after letters that are read from the right counts as one of them for what stands beside it.
  const sides = known.map((level, place) =>
    level === null ? null : kinds[place] === 'left' || level === 0 ? 'left' : 'right',
  )
  const own = base === 1 ? 'right' : 'left'
  return known.map((level, place) => {
    if (level !== null) return level
    const before = sides.slice(0, place).findLast((side) => side !== null) ?? own
    const after = sides.slice(place + 1).find((side) => side !== null) ?? own
    if (before !== after) return base
    return before === 'right' ? 1 : left
  })
}

/** Each stretch of runs of a level and above, from behind. */
function turned<Levelled extends { readonly level: number }>(
  runs: readonly Levelled[],
  least: number,
): readonly Levelled[] {
  const stretches: Levelled[][] = []
  for (const run of runs) {
    const last = stretches.at(-1)
    if (last !== undefined && run.level >= least && (last[0]?.level ?? -1) >= least) last.push(run)
    else stretches.push([run])
  }
  return stretches.flatMap((stretch) => stretch.toReversed())
}

function mirror(text: string): string {
  return [...text].map((character) => mirrored[character] ?? character).join('')
}
