import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import { keyBytes } from './seal.ts'

/** The master key where no setting gives one. */
const keyFile = 'data-key'
/** The one a rotation changes to, until it has. */
const nextFile = 'data-key.next'

/** The key of a text of 64 hexadecimal digits. */
function keyOfText(text: string): Buffer | undefined {
  return /^[\da-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : undefined
}

/** The key in the folder, made when there is none and `mayMake`. */
export function storedMasterKey(folder: string, mayMake: boolean): Buffer {
  const file = path.join(folder, keyFile)
  if (!existsSync(file)) {
    if (!mayMake) throw missingKey(file)
    write(file, randomBytes(keyBytes))
  }
  return readKey(file)
}

/** The key a rotation that was broken off had begun to change to. */
export function nextMasterKey(folder: string): Buffer | undefined {
  const file = path.join(folder, nextFile)
  return existsSync(file) ? readKey(file) : undefined
}

export function makeNextMasterKey(folder: string): Buffer {
  const key = randomBytes(keyBytes)
  rmSync(path.join(folder, nextFile), { force: true })
  write(path.join(folder, nextFile), key)
  return key
}

/** The next key becomes the key, and the one before is gone. */
export function adoptNextMasterKey(folder: string): void {
  renameSync(path.join(folder, nextFile), path.join(folder, keyFile))
}

/** A setting gives the key from now on. */
export function dropStoredMasterKey(folder: string): void {
  rmSync(path.join(folder, keyFile), { force: true })
}

export function dropNextMasterKey(folder: string): void {
  rmSync(path.join(folder, nextFile), { force: true })
}

function readKey(file: string): Buffer {
  const key = keyOfText(readFileSync(file, 'utf8').trim())
  if (key === undefined) throw new PlainFailure(`${file} does not hold a key. Put it back from the copy of your keys.`)
  return key
}

/** Whole or not there: it gets its name when it is on the disk. */
function write(file: string, key: Buffer): void {
  const unfinishedFile = `${file}.unfinished`
  rmSync(unfinishedFile, { force: true })
  const handle = openSync(unfinishedFile, 'wx', 0o600)
  try {
    writeSync(handle, `${key.toString('hex')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(unfinishedFile, file)
}

function missingKey(file: string): PlainFailure {
  return new PlainFailure(
    `The key of the consumer panel is missing: there is no ${file}, and DATA_KEY is not set. Put the folder back from the ` +
      'copy of your keys, or set DATA_KEY as it was. Nothing was changed.',
  )
}
