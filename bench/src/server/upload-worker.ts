import { parentPort, workerData } from 'node:worker_threads'
import { type FileToSend, sendFile } from './send-file.ts'

// A parse boundary: `answers-bench.ts` is the only one that starts this thread.
parentPort?.postMessage(await sendFile(workerData as FileToSend))
