import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { npmCommand } from '../bootstrap/npm-command.mjs'

const root = resolve(import.meta.dirname, '../..')

interface Listed {
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly licenses?: readonly unknown[]
    readonly hashes?: readonly unknown[]
  }[]
}

it('lists every package that the product itself names, with version and licence', () => {
  const [npm, ...first] = npmCommand()
  const { stdout, stderr } = spawnSync(npm, [...first, 'run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  expect(stdout, stderr).toMatch(/^\{/)
  // A parse boundary: CycloneDX.
  const { components } = JSON.parse(stdout) as Listed
  const byName = new Map(components.map((component) => [component.name, component]))
  const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))
  const named = ['packages/figures', 'apps/server', 'apps/web'].flatMap((workspace) =>
    Object.entries<string>(lock.packages[workspace].dependencies).filter(([name]) => !name.startsWith('@plumbline/')),
  )
  expect(named.length).toBeGreaterThan(20)
  for (const [name, version] of named) expect(byName.get(name)).toMatchObject({ name, version })
  expect(components.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual([])
})
