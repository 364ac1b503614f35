import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openMemoryFolder } from './memory-folder.ts'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'plumbline-memory-'))
  vi.stubEnv('TMPDIR', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(parent, { recursive: true, force: true })
})
const isLinux = process.platform === 'linux'
const anyRoom = () => ({ parent, room: 0, memory: 0 })

if (isLinux)
  it('is there for the time of a run, for programs too', () => {
    const { environment, remove } = openMemoryFolder(anyRoom())
    const { TMPDIR = '' } = environment
    expect(TMPDIR.startsWith(`${parent}/`)).toBe(true)
    expect(readdirSync(TMPDIR)).toEqual([])
    expect(environment.PLUMBLINE_KEPT_BETWEEN_RUNS).toBe('/tmp')
    writeFileSync(join(TMPDIR, 'kept'), '')
    remove()
    expect(readdirSync(parent)).toEqual([])
  })

it('is the folder that is named, where one is', () => {
  vi.stubEnv('TMPDIR', parent)
  expect(openMemoryFolder(anyRoom()).environment).toEqual({})
})

it.each([
  ['room', { room: Number.MAX_SAFE_INTEGER }],
  ['memory', { memory: Number.MAX_SAFE_INTEGER }],
  ['such a folder', { parent: '/nowhere at all' }],
])('is left alone without %s', (_, lacking) => {
  expect(openMemoryFolder({ ...anyRoom(), ...lacking }).environment).toEqual({})
  expect(readdirSync(parent)).toEqual([])
})

it.runIf(process.platform === 'linux')(
  'takes away what a run left behind that was broken off, and nothing else',
  () => {
    // No process has a number as high.
    const [left, young, own] = ['plumb-4194999-a', 'plumb-4194999-b', `plumb-${process.pid}-c`]
    for (const name of [left, young, own, 'somebody else']) mkdirSync(join(parent, name))
    writeFileSync(join(parent, left, 'big'), '')
    chmodSync(join(parent, left), 0o700)
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
    for (const name of [left, own]) utimesSync(join(parent, name), yesterday, yesterday)
    openMemoryFolder(anyRoom()).remove()
    expect(existsSync(join(parent, left))).toBe(false)
    expect(readdirSync(parent).toSorted()).toEqual([young, own, 'somebody else'].toSorted())
  },
)
