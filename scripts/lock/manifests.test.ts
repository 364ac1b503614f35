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

it('has the hash of every package but for binaries of other platforms, which a registry may lack', () => {
  const locked: Record<string, { integrity?: string; link?: boolean; optional?: boolean; cpu?: string[] }> =
    read('package-lock.json').packages
  const packages = Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const plain = packages.filter(([, { optional, cpu }]) => !(optional && cpu !== undefined))
  expect(plain.length).toBeGreaterThan(100)
  expect(plain.filter(([, { integrity }]) => integrity === undefined)).toEqual([])
})
