import { openThreads } from '@plumbline/threads/thread-pool.ts'
import { calculatingThread } from './calculating-thread.ts'
import type { ChunkTask, ScoredChunk } from './chunk-task.ts'
import type { ChunkBytes } from './saver-chunks.ts'

export interface ChunkPool {
  /** Resolves when a thread is free and has taken the chunk; the answer comes through the inner promise. */
  submit(bytes: ChunkBytes): Promise<{ readonly answer: Promise<ScoredChunk> }>
  close(): Promise<void>
}

const chunkWorker = new URL('./chunk-worker.ts', import.meta.url)

/** Worker threads that score chunks. Errors: ThreadFailure from `answer` once a thread has failed. */
export function openChunkPool(
  task: ChunkTask,
  threads: number,
  { script = chunkWorker, signal }: { readonly script?: URL; readonly signal?: AbortSignal | undefined } = {},
): ChunkPool {
  const pool = openThreads<ChunkTask, ChunkBytes, ScoredChunk>(task, threads, {
    script,
    name: calculatingThread,
    // Beside people's requests there will be a next file.
    reuse: task.inBackground === true,
    signal,
  })
  return {
    async submit(bytes) {
      const { answer } = await pool.submit(bytes)
      return { answer }
    },
    close: () => pool.close(),
  }
}
