import type { Rolldown } from 'vite'
import type { Piece } from './join-pieces.ts'

/** What a bundle says of the files that it would write by itself. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  | 'fileName'
  | 'isEntry'
  | 'isDynamicEntry'
  | 'facadeModuleId'
  | 'imports'
  | 'dynamicImports'
  | 'modules'
  | 'viteMetadata'
>

/** What a bundle is made of, but for what comes first whatever is opened. */
export interface Pieces {
  readonly pieces: readonly Piece[]
  readonly modulesOf: ReadonlyMap<string, readonly string[]>
  /** What the beginning loads by itself: screens. */
  readonly screens: ReadonlySet<string>
}

/**
 * The pieces that are loaded later.
 *
 * @param loadName what a module that is loaded by itself is called; those of one name are always loaded together
 */
export function piecesOf(chunks: readonly Chunk[], loadName: (module: string) => string): Pieces {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk, byName)]))
  const nameOf = ({ facadeModuleId, fileName }: Chunk) => loadName(facadeModuleId ?? fileName)
  const neededBy = new Map<Chunk, Set<string>>()
  for (const chunk of chunks) {
    if (!chunk.isDynamicEntry || first.has(chunk)) continue
    for (const part of withImports(chunk, byName)) {
      if (!first.has(part)) neededBy.set(part, new Set([...(neededBy.get(part) ?? []), nameOf(chunk)]))
    }
  }
  const pieces = [...neededBy].map(([{ fileName, imports, modules }, names]) => ({
    name: fileName,
    size: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
    imports,
    neededBy: names,
  }))
  const loadedFirst = [...first].flatMap(({ dynamicImports }) => dynamicImports)
  return {
    pieces,
    modulesOf: new Map([...neededBy.keys()].map(({ fileName, modules }) => [fileName, Object.keys(modules)])),
    screens: new Set(loadedFirst.flatMap((name) => byName.get(name) ?? []).map(nameOf)),
  }
}

/** A chunk and all that must have come before it. */
export function withImports(chunk: Chunk, byName: ReadonlyMap<string, Chunk>): ReadonlySet<Chunk> {
  const chain = new Set<Chunk>()
  const open = [chunk]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (chain.has(next)) continue
    chain.add(next)
    open.push(...next.imports.flatMap((name) => byName.get(name) ?? []))
  }
  return chain
}
