import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A source file by its path from the root of the tree. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

export interface Import {
  readonly from: string
  /** As it is written. */
  readonly specifier: string
  /** The file of ours, from the root of the tree; undefined for packages from outside. */
  readonly to: string | undefined
}

/** Tests, and what only they use. */
export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')

const sources = ['{packages,apps}/*/{src,build}/**/*.{ts,tsx}', 'apps/*/*.ts', '{e2e,bench,scripts,docs}/**/*.ts']

/** Every source file of the tree at `root`. */
export function sourceFiles(root: string): SourceFile[] {
  return globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Who imports what: `import`, `export ... from`, `import type` and `import()` alike. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  return files.flatMap(({ path, text }) =>
    specifiersOf(path, text).map((specifier) => ({ from: path, specifier, to: fileOf(path, specifier) })),
  )
}

function specifiersOf(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(text.slice(start, end))),
  ]
}

/** What stands between quotes; nothing where the name is computed. */
function literal(text: string): string[] {
  const [, name] = /^['"]([^'"]+)['"]$/.exec(text) ?? []
  return name === undefined ? [] : [name]
}

/** `./b.ts` and `@plumbline/engine/b.ts` as paths from the root. */
function fileOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier.replace(/\?.*$/, ''))
  const [, workspace, file] = /^@plumbline\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return workspace === undefined ? undefined : `packages/${workspace}/src/${file}`
}
