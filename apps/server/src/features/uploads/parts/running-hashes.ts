import { createHash, type Hash } from 'node:crypto'

/** So many files come in at once that need not be read once more when they are whole. */
const most = 50

/** SHA-256 of files that are coming in, as far as they have come; of one that a server before this had begun there is none. */
export class RunningHashes {
  readonly #hashes = new Map<string, { readonly hash: Hash; readonly bytes: number }>()

  /** The hash of the first bytes of a file, taken out: whoever adds to it gives it back. */
  take(id: string, bytes: number): Hash | undefined {
    const entry = this.#hashes.get(id)
    this.#hashes.delete(id)
    if (entry?.bytes === bytes) return entry.hash
    return bytes === 0 ? createHash('sha256') : undefined
  }

  give(id: string, bytes: number, hash: Hash): void {
    this.#hashes.set(id, { hash, bytes })
    for (const oldest of this.#hashes.keys()) {
      if (this.#hashes.size <= most) break
      this.#hashes.delete(oldest)
    }
  }
}
