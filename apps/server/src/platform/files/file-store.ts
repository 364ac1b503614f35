import type { Readable } from 'node:stream'

/** A file that is longer each time it is opened. */
export interface GrowingFile {
  readonly length: number
  /** What was appended may be waiting for more before it is written: a follower is told when it is. */
  followedBy(follower: GrowthFollower): void
  /** One piece at a time. */
  append(piece: Uint8Array): Promise<void>
  /** Has all that was appended in the file, though not yet on the disk. */
  settle(): Promise<void>
  /** Has what was appended by now on the disk, and says how much that is. */
  flush(): Promise<number>
  close(): Promise<void>
}

/** Is told how far a file reaches. */
export interface GrowthFollower {
  /** So many bytes lie in it by now, from its start. */
  grown(bytes: number): void
  /** Resolves when it may go on growing. */
  nearlyRead(): Promise<void>
}

/** Reads a file while it is written. */
export interface FileFollower extends GrowthFollower {
  /** The file is there and empty, under this path until it is whole. */
  begin(path: string): Promise<void>
  /** All were written; whether they are safe is not known yet. */
  whole(): void
}

export interface WriteOptions {
  readonly signal?: AbortSignal
  readonly follower?: FileFollower | undefined
  /** Nobody looks at a piece once it is written: its memory is given back at once. */
  readonly givesMemoryBack?: boolean
}

/** Uploads, error reports and other files by key (`uploads/12.csv`). A disk folder today, an object store later. */
export interface FileStore {
  /**
   * Streams to a temporary file and renames it when it is whole and on disk; nothing is left when the stream fails or the
   * signal calls it off.
   */
  write(key: string, content: Readable, options?: WriteOptions): Promise<{ bytes: number; sha256: string }>
  /**
   * Opens a file, new or not, to go on at `from`; what lies behind it is cut off.
   * @throws FileTooShort when it does not reach so far
   */
  grow(key: string, from: number): Promise<GrowingFile>
  read(key: string): Promise<Readable>
  /** A path that programs in this process may read in place. */
  localPath(key: string): Promise<string>
  remove(key: string): Promise<void>
  /** How many bytes more it can take. */
  room(): Promise<number>
  /** The keys that begin with `folder/`, in no order; not those of files being written. */
  keys(folder: string): Promise<string[]>
}
