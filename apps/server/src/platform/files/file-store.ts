import type { Readable } from 'node:stream'

/** Uploads, error reports and other files by key (`uploads/12.csv`). A disk folder today, an object store later. */
export interface FileStore {
  /**
   * Streams to a temporary file and renames it when it is whole and on disk; nothing is left when the stream fails or the
   * signal calls it off.
   */
  write(key: string, content: Readable, signal?: AbortSignal): Promise<{ bytes: number; sha256: string }>
  read(key: string): Promise<Readable>
  /** A path that programs in this process may read in place. */
  localPath(key: string): Promise<string>
  remove(key: string): Promise<void>
  /** The keys that begin with `folder/`, in no order; not those of files being written. */
  keys(folder: string): Promise<string[]>
}
