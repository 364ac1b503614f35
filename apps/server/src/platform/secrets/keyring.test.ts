import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { type Keyring, keyringIn, openKeyring } from './keyring.ts'
import { makeNextMasterKey } from './master-key.ts'
import { rotateDataKey } from './rotate-data-key.ts'

let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
})
afterAll(() => remove())

const dirOf = (name: string) => path.join(folder, name)

function within<Result>(dataDir: string, use: (keyring: Keyring) => Result, masterKey?: Buffer): Result {
  const keyring = openKeyring({ dataDir, masterKey })
  try {
    return use(keyring)
  } finally {
    keyring.close()
  }
}

function oneKey(keyring: Keyring) {
  const [made] = keyring.make(1)
  if (made === undefined) throw new Error('no key')
  return made
}

describe('the keys of personal data', () => {
  it('are there again after a start, and none is on the disk in clear', () => {
    const dataDir = dirOf('kept')
    const made = within(dataDir, oneKey)
    expect(within(dataDir, (keyring) => keyring.get(made.name))).toEqual(made.key)
    for (const name of readdirSync(path.join(dataDir, 'keys'))) {
      const content = readFileSync(path.join(dataDir, 'keys', name))
      expect(content.includes(made.key), name).toBe(false)
      expect(statSync(path.join(dataDir, 'keys', name)).mode & 0o777, name).toBe(0o600)
    }
  })

  it('find equal values, others for each kind, the same after a start', () => {
    const dataDir = dirOf('blind')
    const [email, name] = within(dataDir, (keyring) => [keyring.blind('email', 'a'), keyring.blind('name', 'a')])
    expect(email).not.toEqual(name)
    expect(within(dataDir, (keyring) => keyring.blind('email', 'a'))).toEqual(email)
    expect(within(dirOf('elsewhere'), (keyring) => keyring.blind('email', 'a'))).not.toEqual(email)
  })

  it('are gone for good once destroyed, from the file too, and only the name is known', () => {
    const dataDir = dirOf('destroyed')
    const made = within(dataDir, oneKey)
    const file = path.join(dataDir, 'keys', 'keyring.db')
    const before = readFileSync(file)
    const wrapped = before.subarray(before.indexOf(made.name) + 36, before.indexOf(made.name) + 36 + 61)
    within(dataDir, (keyring) => keyring.destroy([made.name]))
    within(dataDir, (keyring) => {
      expect(keyring.get(made.name)).toBeUndefined()
      expect(keyring.destroyed([made.name, 'another'])).toEqual(new Set([made.name]))
    })
    expect(readFileSync(file).includes(wrapped.subarray(20, 50))).toBe(false)
  })

  it('do not open with another master key, nor without the one they had', () => {
    const dataDir = dirOf('other')
    const masterKey = randomBytes(32)
    const made = within(dataDir, oneKey, masterKey)
    expect(() => within(dataDir, oneKey, randomBytes(32))).toThrow('Set DATA_KEY as it was')
    expect(() => within(dataDir, oneKey)).toThrow('DATA_KEY is not set')
    expect(within(dataDir, (keyring) => keyring.get(made.name), masterKey)).toEqual(made.key)
    expect(readdirSync(path.join(dataDir, 'keys'))).toEqual(['keyring.db'])
  })
})

describe('a new master key', () => {
  it('opens everything that the one before did, and that opens nothing any more', () => {
    const dataDir = dirOf('rotated')
    const made = within(dataDir, oneKey)
    const keyFile = path.join(dataDir, 'keys', 'data-key')
    const before = readFileSync(keyFile, 'utf8').trim()
    const id = keyringIn(path.join(dataDir, 'keys'))
    expect(rotateDataKey({ dataDir, dataKey: undefined, nextDataKey: undefined })).toBe('file')
    expect(readFileSync(keyFile, 'utf8').trim()).not.toBe(before)
    within(dataDir, (keyring) => {
      expect(keyring.get(made.name)).toEqual(made.key)
      expect(keyring.id).toBe(id)
    })
    rmSync(keyFile)
    expect(() => within(dataDir, oneKey, Buffer.from(before, 'hex'))).toThrow('Set DATA_KEY as it was')
  })

  it('comes from a setting where the present one does', () => {
    const dataDir = dirOf('by-setting')
    const [dataKey, nextDataKey] = [randomBytes(32), randomBytes(32)]
    const made = within(dataDir, oneKey, dataKey)
    expect(() => rotateDataKey({ dataDir, dataKey, nextDataKey: undefined })).toThrow('Set DATA_KEY_NEXT')
    expect(rotateDataKey({ dataDir, dataKey, nextDataKey })).toBe('setting')
    expect(within(dataDir, (keyring) => keyring.get(made.name), nextDataKey)).toEqual(made.key)
  })

  it('comes from a setting where the present one is a file, which is gone then', () => {
    const dataDir = dirOf('to-setting')
    const nextDataKey = randomBytes(32)
    const made = within(dataDir, oneKey)
    expect(rotateDataKey({ dataDir, dataKey: undefined, nextDataKey })).toBe('setting')
    expect(readdirSync(path.join(dataDir, 'keys'))).toEqual(['keyring.db'])
    expect(within(dataDir, (keyring) => keyring.get(made.name), nextDataKey)).toEqual(made.key)
  })

  it.each([true, false])('may be killed before it is in place: wrapped already %s', (isWrapped) => {
    const dataDir = dirOf(`killed-${isWrapped}`)
    const made = within(dataDir, oneKey)
    within(dataDir, (keyring) => {
      const next = makeNextMasterKey(path.join(dataDir, 'keys'))
      if (isWrapped) keyring.rewrap(next)
    })
    expect(within(dataDir, (keyring) => keyring.get(made.name))).toEqual(made.key)
    expect(readdirSync(path.join(dataDir, 'keys')).toSorted()).toEqual(['data-key', 'keyring.db'])
    expect(within(dataDir, (keyring) => keyring.get(made.name))).toEqual(made.key)
  })
})
