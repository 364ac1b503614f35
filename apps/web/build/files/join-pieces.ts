/** Modules that are always needed together, as the bundler divides them when nobody tells it how. */
export interface Piece {
  readonly name: string
  /** In the unit of `perFile`. */
  readonly size: number
  /** Names of the pieces that must have come before it. */
  readonly imports: readonly string[]
  /** What is loaded at a time, a screen or a dialog, and needs this piece. */
  readonly neededBy: ReadonlySet<string>
}

export interface JoinOptions {
  /** As much of what is not needed is taken along to spare a request. */
  readonly perFile: number
  /** How often something is loaded beside others; 1 unless told. */
  readonly weight?: (name: string) => number
}

interface File {
  readonly pieces: readonly Piece[]
  readonly size: number
  readonly imports: Set<File>
  /** By place in the list of what is loaded at a time. */
  readonly loadFlags: Uint8Array
}

interface Pair {
  readonly a: File
  readonly b: File
  readonly gain: number
}

/**
 * Joins pieces to files, so that what is loaded at a time is few files with little in them that it does not need. No two files import
 * each other, not by way of others either: modules run in the order that they are written for.
 *
 * Greedy: the pair that saves most is joined, then the next, until no pair saves anything.
 */
export function joinPieces(pieces: readonly Piece[], options: JoinOptions): readonly (readonly Piece[])[] {
  const loads = [...new Set(pieces.flatMap(({ neededBy }) => [...neededBy]))].sort()
  const weights = loads.map(options.weight ?? (() => 1))
  const gainOf = (a: File, b: File) => gainOfJoining(a, b, weights, options.perFile)
  const files = filesOf(pieces, loads)
  const pairs = [...files].flatMap((a, place, all) => pairsOf(a, all.slice(place + 1), gainOf))
  pairs.sort(byGain)
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const { a, b } = pair
    if (!files.has(a) || !files.has(b)) continue
    // What was joined meanwhile may have made it better or worse.
    const gain = gainOf(a, b)
    if (gain <= 0) continue
    if (gain < (pairs.at(-1)?.gain ?? 0)) insert(pairs, { a, b, gain })
    else for (const next of pairsOf(join(files, a, b), files, gainOf)) insert(pairs, next)
  }
  return [...files].map((file) => file.pieces)
}

function filesOf(pieces: readonly Piece[], loads: readonly string[]): Set<File> {
  const files = new Map(
    pieces.map((piece): [string, File] => [
      piece.name,
      {
        pieces: [piece],
        size: piece.size,
        imports: new Set(),
        loadFlags: Uint8Array.from(loads, (name) => (piece.neededBy.has(name) ? 1 : 0)),
      },
    ]),
  )
  for (const [name, file] of files) {
    for (const { imports } of file.pieces) {
      for (const imported of imports.flatMap((other) => files.get(other) ?? [])) {
        if (imported !== files.get(name)) file.imports.add(imported)
      }
    }
  }
  return new Set(files.values())
}

function pairsOf(a: File, others: Iterable<File>, gainOf: (a: File, b: File) => number): Pair[] {
  return [...others]
    .filter((b) => b !== a)
    .flatMap((b) => {
      const gain = gainOf(a, b)
      return gain > 0 ? [{ a, b, gain }] : []
    })
}

function byGain(one: Pair, other: Pair): number {
  return one.gain - other.gain
}

function insert(pairs: Pair[], pair: Pair): void {
  let from = 0
  let to = pairs.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((pairs[middle]?.gain ?? 0) < pair.gain) from = middle + 1
    else to = middle
  }
  pairs.splice(from, 0, pair)
}

/** What is spared: requests, less what is taken along without need. Not above 0 where the two cannot be joined. */
function gainOfJoining(a: File, b: File, weights: readonly number[], perFile: number): number {
  let gain = 0
  weights.forEach((weight, place) => {
    const [byA, byB] = [a.loadFlags[place] === 1, b.loadFlags[place] === 1]
    if (byA && byB) gain += weight * perFile
    else if (byA) gain -= weight * b.size
    else if (byB) gain -= weight * a.size
  })
  if (gain <= 0) return gain
  const [behindA, behindB] = [behind(a, b), behind(b, a)]
  // By way of another: the two as one would import what imports them.
  if (behindA === undefined || behindB === undefined) return 0
  for (const file of new Set([...behindA, ...behindB])) {
    weights.forEach((weight, place) => {
      const isNew = (a.loadFlags[place] === 1 || b.loadFlags[place] === 1) && file.loadFlags[place] !== 1
      if (isNew) gain -= weight * (file.size + perFile)
    })
  }
  return gain
}

/** What must have come before a file, but for the other one; undefined where that leads back to the other. */
function behind(file: File, other: File): ReadonlySet<File> | undefined {
  const predecessors = new Set<File>()
  const open = [...file.imports].filter((imported) => imported !== other)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === other) return undefined
    if (predecessors.has(next)) continue
    predecessors.add(next)
    open.push(...next.imports)
  }
  return predecessors
}

function join(files: Set<File>, a: File, b: File): File {
  const imports = new Set([...a.imports, ...b.imports])
  imports.delete(a)
  imports.delete(b)
  const loadFlags = a.loadFlags.map((byA, place) => byA | (b.loadFlags[place] ?? 0))
  const joined: File = { pieces: [...a.pieces, ...b.pieces], size: a.size + b.size, imports, loadFlags }
  files.delete(a)
  files.delete(b)
  for (const file of files) {
    const hadA = file.imports.delete(a)
    const hadB = file.imports.delete(b)
    if (hadA || hadB) file.imports.add(joined)
  }
  for (const file of behind(joined, joined) ?? []) {
    joined.loadFlags.forEach((isNeeded, place) => {
      if (isNeeded === 1) file.loadFlags[place] = 1
    })
  }
  files.add(joined)
  return joined
}
