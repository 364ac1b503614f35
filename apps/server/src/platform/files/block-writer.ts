import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { cacheUnit, isCacheRefusal, pastCacheFlag } from '@plumbline/scoring/source/past-the-cache.ts'
import type { GrowthFollower } from './file-store.ts'
import { type Block, blockBytes, giveBlocks, takeBlocks } from './spare-blocks.ts'

/** Opens a file once more, to write past the system's cache; undefined where the system cannot. */
export type OpenPastCache = (path: string) => Promise<FileHandle | undefined>

export const openPastCache: OpenPastCache = async (path) => {
  if (pastCacheFlag === undefined) return undefined
  // Whatever is wrong, the usual way is open, and says it if it goes on.
  return await open(path, constants.O_WRONLY | pastCacheFlag).catch(() => undefined)
}

interface WriterOptions {
  readonly file: FileHandle
  readonly path: string
  /** Where in the file to go on. */
  readonly from: number
  readonly openPastCache: OpenPastCache
  readonly follower: () => GrowthFollower | undefined
}

/**
 * Writes pieces one behind the other. Up to the first place that a block may begin at they are written as they come; from
 * there on they are put together and written past the system's cache: pages of memory that the system would hand out for
 * them cost several times as much as the disk does.
 */
export class BlockWriter {
  readonly #options: WriterOptions
  readonly #from: number
  /** So far reaches what was added, and so far the file. */
  #added: number
  #written: number
  #blocks: readonly [Block, Block] | undefined
  #pastCache: FileHandle | undefined
  #isUndecided = true
  /** What was asked of the file, one after the other. Never rejects. */
  #underWay: Promise<void> = Promise.resolve()
  #adding: Promise<void> = Promise.resolve()
  #failure: { readonly error: unknown } | undefined

  constructor(options: WriterOptions) {
    this.#options = options
    this.#from = options.from
    this.#added = options.from
    this.#written = options.from
  }

  get added(): number {
    // What did not reach the file was not added.
    return this.#failure === undefined ? this.#added : this.#written
  }

  get written(): number {
    return this.#written
  }

  /** Whether the disk has what was written, but for a sync. */
  get isPastCache(): boolean {
    return this.#pastCache !== undefined
  }

  /** One piece at a time: whoever adds waits. undefined: there was room for it. */
  add(piece: Uint8Array): Promise<void> | undefined {
    if (this.#isRoomFor(piece)) return undefined
    const adding = this.#addAll(piece)
    this.#adding = adding.catch(() => undefined)
    return adding
  }

  /** Of the pieces of a file nearly all find room in the block: a promise for each would cost more than they do. */
  #isRoomFor(piece: Uint8Array): boolean {
    const block = this.#blocks?.[0]
    const at = this.#added % blockBytes
    if (block === undefined || at === 0 || at + piece.length >= blockBytes || this.#failure !== undefined) return false
    block.bytes.set(piece, at)
    this.#added += piece.length
    return true
  }

  async #addAll(piece: Uint8Array): Promise<void> {
    for (let rest = piece; rest.length > 0; ) {
      this.#throwFailure()
      const behind = this.#added % blockBytes
      if (this.#isUndecided && behind === 0 && this.#added > this.#from) await this.#decide()
      const head = rest.subarray(0, this.#isUndecided || this.#blocks ? blockBytes - behind : rest.length)
      await (this.#blocks ? this.#gather(this.#blocks, head) : this.#writeThrough(head))
      rest = rest.subarray(head.length)
      if (behind + head.length >= blockBytes) await this.#options.follower()?.nearlyRead()
    }
  }

  /** Has all that was added in the file, though not yet on the disk. */
  async settle(): Promise<void> {
    const [end, block] = [this.#added, this.#blocks?.[0]]
    // What was handed over before comes first.
    await this.#ask(async () => {
      if (block !== undefined && end > this.#written) await this.#writeRest(block, end)
    })
    this.#throwFailure()
  }

  /** What was not settled may be lost. Nothing is asked of the file from then on. */
  async close(): Promise<void> {
    this.#failure ??= { error: new Error('The file is closed.') }
    await this.#adding
    await this.#underWay
    await this.#pastCache?.close().catch(() => undefined)
    if (this.#blocks !== undefined) giveBlocks(this.#blocks)
    this.#blocks = undefined
  }

  async #decide(): Promise<void> {
    this.#isUndecided = false
    const blocks = takeBlocks()
    if (blocks === undefined) return
    this.#pastCache = await this.#options.openPastCache(this.#options.path)
    if (this.#pastCache === undefined) giveBlocks(blocks)
    else this.#blocks = blocks
  }

  async #writeThrough(piece: Uint8Array): Promise<void> {
    this.#added += piece.length
    await this.#ask(() => this.#writeUsually(piece, this.#written))
    this.#throwFailure()
  }

  async #gather(blocks: readonly [Block, Block], piece: Uint8Array): Promise<void> {
    const [block, other] = blocks
    const at = this.#added % blockBytes
    if (at === 0) {
      // Its last bytes may still be on their way to the disk.
      await block.free
      this.#throwFailure()
    }
    block.bytes.set(piece, at)
    this.#added += piece.length
    if (at + piece.length < blockBytes) return
    const end = this.#added
    block.free = this.#ask(() => this.#writeBlock(block, end))
    this.#blocks = [other, block]
  }

  /** A full one, up to that place of the file. */
  async #writeBlock(block: Block, end: number): Promise<void> {
    const start = end - blockBytes
    // The end of a rest is written anew, with what followed it.
    const from = this.#written - (this.#written % cacheUnit)
    await this.#writePastCache(block.bytes, { start, from, to: end })
  }

  /** One that is not full; its last bytes stay for the time when it is. */
  async #writeRest(block: Block, end: number): Promise<void> {
    const start = end - (end % blockBytes)
    const from = Math.max(start, this.#written - (this.#written % cacheUnit))
    const whole = end - (end % cacheUnit)
    await this.#writePastCache(block.bytes, { start, from, to: whole })
    if (whole < end) await this.#writeUsually(block.bytes.subarray(whole - start, end - start), whole)
  }

  /** From one place of the file to another, of a block that starts there. */
  async #writePastCache(bytes: Uint8Array, { start, from, to }: { start: number; from: number; to: number }) {
    let at = from
    while (at < to && this.#pastCache !== undefined && at % cacheUnit === 0) {
      try {
        at += (await this.#pastCache.write(bytes, at - start, to - at, at)).bytesWritten
      } catch (error) {
        if (!isCacheRefusal(error)) throw error
        await this.#pastCache.close().catch(() => undefined)
        this.#pastCache = undefined
      }
      this.#reach(at)
    }
    if (at < to) await this.#writeUsually(bytes.subarray(at - start, to - start), at)
  }

  async #writeUsually(bytes: Uint8Array, at: number): Promise<void> {
    // The system may take a part only.
    for (let offset = 0; offset < bytes.length; ) {
      offset += (await this.#options.file.write(bytes, offset, bytes.length - offset, at + offset)).bytesWritten
      this.#reach(at + offset)
    }
  }

  #reach(bytes: number): void {
    if (bytes <= this.#written) return
    this.#written = bytes
    this.#options.follower()?.grown(bytes)
  }

  #ask(work: () => Promise<void>): Promise<void> {
    const job = this.#underWay.then(async () => {
      if (this.#failure === undefined) await work()
    })
    this.#underWay = job.catch((error: unknown) => {
      this.#failure ??= { error }
    })
    return this.#underWay
  }

  #throwFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error
  }
}
