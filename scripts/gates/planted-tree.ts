import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** A copy of this repository in which a test may plant what a gate must find. */
export interface PlantedTree {
  readonly root: string
  /** Writes files, each of which must be new. */
  readonly plant: (files: readonly Readonly<Record<string, string>>[]) => void
  readonly remove: () => void
}

const omittedNames = new Set(['node_modules', '.git', '.plumbline', 'coverage', 'dist', 'test-results'])

/** Copies the tree at `source`; the dependencies are linked, the workspaces among them to their copies. */
export function plantedTree(source: string, root = mkdtempSync(join(tmpdir(), 'plumbline-gates-'))): PlantedTree {
  cpSync(source, root, { recursive: true, filter: (path) => path === source || !omittedNames.has(basename(path)) })
  linkDependencies(source, root)
  const plant: PlantedTree['plant'] = (files) => {
    for (const [path, text] of files.flatMap((some) => Object.entries(some))) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text, { flag: 'wx' })
    }
  }
  return { root, plant, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Workspaces, and what tools keep among the dependencies of the tree they work on: each tree has its own. */
const ofEachTree = new Set(['@plumbline', '.vite', '.vite-temp', '.cache'])

function linkDependencies(source: string, root: string): void {
  const [from, to] = [join(source, 'node_modules'), join(root, 'node_modules')]
  mkdirSync(join(to, '@plumbline'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (!ofEachTree.has(name)) symlinkSync(join(from, name), join(to, name))
  }
  // npm links workspaces by relative paths, which lead to the copies from here.
  for (const name of readdirSync(join(from, '@plumbline'))) {
    symlinkSync(readlinkSync(join(from, '@plumbline', name)), join(to, '@plumbline', name))
  }
  // What npm puts beside one workspace, since another needs a different version of it.
  for (const folder of ['apps', 'packages']) {
    for (const name of readdirSync(join(source, folder))) {
      const own = join(source, folder, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(root, folder, name, 'node_modules'))
    }
  }
}
