import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore, GrowingFile, WriteOptions } from './file-store.ts'
import { openGrowingFile } from './growing-file.ts'
import { createHashingFile } from './hashing-file.ts'
import { syncFolder } from './sync-folder.ts'
import { whereThere } from './where-there.ts'

const unfinishedFolder = 'unfinished'

/** Files in a folder of the data directory. What a killed server was writing is removed here. */
export async function openDiskFiles(folder: string): Promise<FileStore> {
  await rm(path.join(folder, unfinishedFolder), { recursive: true, force: true })
  await mkdir(path.join(folder, unfinishedFolder), { recursive: true, mode: 0o700 })
  return new DiskFiles(folder)
}

class DiskFiles implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async write(
    key: string,
    content: Readable,
    { signal, follower, givesMemoryBack = false }: WriteOptions = {},
  ): Promise<{ bytes: number; sha256: string }> {
    const target = this.#pathOf(key)
    const temporary = path.join(this.#folder, unfinishedFolder, randomUUID())
    const file = await createHashingFile(temporary, { follower, givesMemoryBack })
    let isInPlace = false
    try {
      await follower?.begin(temporary)
      await pipeline(content, file.sink, { signal })
      follower?.whole()
      const result = await file.finish()
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await rename(temporary, target)
      isInPlace = true
      await syncFolder(path.dirname(target))
      await syncFolder(this.#folder)
      return result
    } catch (error) {
      await file.abandon()
      // What is not known to be on the disk is not there.
      await rm(isInPlace ? target : temporary, { force: true })
      throw error
    }
  }

  async grow(key: string, from: number): Promise<GrowingFile> {
    const target = this.#pathOf(key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const file = await openGrowingFile(target, from)
    if (from > 0) return file
    await syncFolder(path.dirname(target))
    await syncFolder(this.#folder)
    return file
  }

  async read(key: string): Promise<Readable> {
    const file = this.#pathOf(key)
    await access(file)
    return createReadStream(file)
  }

  async localPath(key: string): Promise<string> {
    const file = this.#pathOf(key)
    await access(file)
    return file
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  async room(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize
  }

  async keys(folder: string): Promise<string[]> {
    const names = await whereThere(readdir(path.dirname(this.#pathOf(`${folder}/any`))))
    return (names ?? []).map((name) => `${folder}/${name}`)
  }

  /** Keys are made by this program; one that could lead out of the folder is a mistake in it. */
  #pathOf(key: string): string {
    if (!/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/i.test(key) || key.startsWith(`${unfinishedFolder}/`)) {
      throw new RangeError(`"${key}" is no key of a file`)
    }
    return path.join(this.#folder, key)
  }
}
