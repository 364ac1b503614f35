import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import { adoptNextMasterKey, dropNextMasterKey, nextMasterKey, storedMasterKey } from './master-key.ts'
import { keyBytes, seal, unseal } from './seal.ts'

/** The folder of the data directory that holds all keys and nothing else. */
export const keysPart = 'keys'

const ringFile = 'keyring.db'
/** The key that values are found by; no master key but the right one opens it. */
const indexName = 'index'

/**
 * A key for each person, wrapped by the master key, apart from everything it opens: who is erased loses the key, here and in
 * the one copy that backups share, and with it whatever any backup still holds of them (docs/adr/0057).
 */
export interface Keyring {
  /** Tells a copy of these keys from those of another installation. */
  readonly id: string
  /** Makes keys. Their names are random and say nothing of whom they are for. */
  make(count: number): readonly NamedKey[]
  /** Undefined where it was destroyed. */
  get(name: string): Buffer | undefined
  /** Forever, all at once. The names alone stay, so that what comes back from a backup is known as erased. */
  destroy(names: readonly string[]): void
  /** Those of the names that were destroyed. */
  destroyed(names: readonly string[]): Set<string>
  /** So many of all that were destroyed, in their order, behind one of them or from the first. */
  destroyedAfter(name: string | undefined, limit: number): readonly string[]
  /** What a value is found by: equal for equal values, of no use without the keys. */
  blind(what: string, value: string): Buffer
  /** All wrapped keys under a new master key, at once or not at all. */
  rewrap(master: Buffer): void
  close(): void
}

export interface NamedKey {
  readonly name: string
  readonly key: Buffer
}

export interface OpeningKeyring {
  readonly dataDir: string
  /** From the environment; without it the master key is a file beside the wrapped ones. */
  readonly masterKey: Buffer | undefined
}

/** @throws PlainFailure where the keys that are there do not open with the master key */
export function openKeyring({ dataDir, masterKey }: OpeningKeyring): Keyring {
  const folder = path.join(dataDir, keysPart)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, ringFile)
  const isNew = !existsSync(file)
  const master = masterKey ?? storedMasterKey(folder, isNew)
  const store = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    // What is deleted is written over, and a key that was given out is on the disk.
    store.exec('pragma secure_delete = on; pragma journal_mode = delete; pragma synchronous = full')
    store.exec('create table if not exists about (id text primary key) without rowid')
    store.exec('create table if not exists ring (name text primary key, wrapped blob not null) without rowid')
    store.exec('create table if not exists persons (name text primary key, wrapped blob) without rowid')
    store.exec('create index if not exists destroyed on persons (name) where wrapped is null')
    const ring = new StoredKeyring(store, settledMaster(store, folder, master, masterKey === undefined))
    return ring
  } catch (error) {
    store.close()
    throw error
  }
}

/** Which keys are in a folder that nobody has open; undefined where there are none. */
export function keyringIn(folder: string): string | undefined {
  const file = path.join(folder, ringFile)
  if (!existsSync(file)) return undefined
  const store = new DatabaseSync(file)
  try {
    return idIn(store)
  } finally {
    store.close()
  }
}

function idIn(store: DatabaseSync): string | undefined {
  const id = store.prepare('select id from about').get()?.id
  return id === undefined ? undefined : String(id)
}

/** The master key that opens what is there, which may be the next one of a rotation that was broken off. */
function settledMaster(store: DatabaseSync, folder: string, master: Buffer, isStored: boolean): Buffer {
  const next = isStored ? nextMasterKey(folder) : undefined
  const opening = [master, next].find((key) => key !== undefined && opens(store, key))
  if (opening === undefined) {
    throw new PlainFailure(
      'The keys of the consumer panel do not open with this master key. Set DATA_KEY as it was, or put the folder ' +
        `${folder} back from the copy of your keys. Nothing was changed.`,
    )
  }
  if (next !== undefined) {
    if (opening === next) adoptNextMasterKey(folder)
    else dropNextMasterKey(folder)
  }
  return opening
}

function opens(store: DatabaseSync, master: Buffer): boolean {
  const row = store.prepare('select wrapped from ring where name = ?').get(indexName)
  if (row === undefined) return true
  try {
    unseal(master, bytesOf(row.wrapped), placeOf('ring', indexName))
    return true
  } catch {
    return false
  }
}

class StoredKeyring implements Keyring {
  readonly #store: DatabaseSync
  #master: Buffer
  readonly #indexKey: Buffer
  readonly id: string

  constructor(store: DatabaseSync, master: Buffer) {
    this.#store = store
    this.#master = master
    this.#indexKey = this.#own(indexName, () => randomBytes(keyBytes))
    store.prepare('insert into about select ? where not exists (select 1 from about)').run(randomUUID())
    const id = idIn(store)
    // Stores are compared by it.
    if (id === undefined) throw new Error('The keys have no number of their own.')
    this.id = id
  }

  make(count: number): readonly NamedKey[] {
    const keys = Array.from({ length: count }, () => ({ name: randomUUID(), key: randomBytes(keyBytes) }))
    const insert = this.#store.prepare('insert into persons values (?, ?)')
    this.#atOnce(() => {
      for (const { name, key } of keys) insert.run(name, seal(this.#master, key, placeOf('persons', name)))
    })
    return keys
  }

  get(name: string): Buffer | undefined {
    const wrapped = this.#store.prepare('select wrapped from persons where name = ?').get(name)?.wrapped
    if (wrapped === undefined || wrapped === null) return undefined
    return unseal(this.#master, bytesOf(wrapped), placeOf('persons', name))
  }

  destroy(names: readonly string[]): void {
    const forget = this.#store.prepare(
      'insert into persons values (?, null) on conflict (name) do update set wrapped = null',
    )
    this.#atOnce(() => {
      for (const name of names) forget.run(name)
    })
  }

  destroyed(names: readonly string[]): Set<string> {
    const statement = this.#store.prepare('select name from persons where name = ? and wrapped is null')
    return new Set(names.filter((name) => statement.get(name) !== undefined))
  }

  destroyedAfter(name: string | undefined, limit: number): readonly string[] {
    const rows = this.#store
      .prepare('select name from persons where wrapped is null and name > ? order by name limit ?')
      .all(name ?? '', limit)
    return rows.map((row) => String(row.name))
  }

  blind(what: string, value: string): Buffer {
    return createHmac('sha256', this.#indexKey)
      .update(JSON.stringify([what, value]))
      .digest()
  }

  rewrap(master: Buffer): void {
    this.#atOnce(() => {
      for (const table of ['ring', 'persons'] as const) this.#rewrapTable(table, master)
    })
    this.#master = master
  }

  close(): void {
    this.#store.close()
  }

  #atOnce(change: () => void): void {
    this.#store.exec('begin immediate')
    try {
      change()
      this.#store.exec('commit')
    } catch (error) {
      this.#store.exec('rollback')
      throw error
    }
  }

  #rewrapTable(table: 'ring' | 'persons', master: Buffer): void {
    const rows = this.#store.prepare(`select name, wrapped from ${table} where wrapped is not null`).all()
    const update = this.#store.prepare(`update ${table} set wrapped = ? where name = ?`)
    for (const { name, wrapped } of rows) {
      const place = placeOf(table, String(name))
      update.run(seal(master, unseal(this.#master, bytesOf(wrapped), place), place), String(name))
    }
  }

  #own(name: string, make: () => Buffer): Buffer {
    const row = this.#store.prepare('select wrapped from ring where name = ?').get(name)
    if (row !== undefined) return unseal(this.#master, bytesOf(row.wrapped), placeOf('ring', name))
    const value = make()
    this.#store.prepare('insert into ring values (?, ?)').run(name, seal(this.#master, value, placeOf('ring', name)))
    return value
  }
}

function placeOf(table: string, row: string) {
  return { table, row, column: 'wrapped' }
}

function bytesOf(value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value)
  throw new Error('a wrapped key is no bytes')
}
