import path from 'node:path'

/** A source file of the web app, by its path below `apps/web/src`. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

const importPattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/**
 * Imports that go the wrong way: app may import features, features may import components and lib, and a feature never
 * another one. Biome's patterns cannot say "another feature than one's own".
 */
export function wrongWayImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path: file, text }) =>
    [...text.matchAll(importPattern)]
      .map(([, imported]) => path.posix.join(path.posix.dirname(file), imported))
      .filter((imported) => !mayImport(placeOf(file), placeOf(imported)))
      .map((imported) => `${file} imports ${imported}`),
  )
}

interface Place {
  readonly layer: string
  readonly feature: string | undefined
}

function placeOf(file: string): Place {
  const [layer, feature] = file.split('/')
  return { layer, feature: layer === 'features' ? feature : undefined }
}

/** Lower layers first; `main.ts` and what else lies on top may import all. */
const layers = ['lib', 'components', 'features', 'app']

function mayImport(from: Place, to: Place): boolean {
  if (from.feature !== undefined && to.feature !== undefined) return from.feature === to.feature
  const [height, imported] = [layers.indexOf(from.layer), layers.indexOf(to.layer)]
  return height === -1 || imported === -1 || imported <= height
}
