import { parentPort, workerData } from 'node:worker_threads'
import { scoreBatch } from '@plumbline/engine/batch/score-batch.ts'
import { allocateScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { decodeChunk, identifierOf } from '../solve/decode-chunk.ts'
import { findFlowWarnings } from '../solve/flow-warnings.ts'
import { sumChunk } from '../solve/group-summary.ts'
import type { ChunkBytes } from '../solve/saver-chunks.ts'
import type { ChunkTask, ScoredChunk } from '../solve/score-chunk.ts'
import { storedRows } from './stored-rows.ts'

// A parse boundary: the pool in `solve/worker-pool.ts` is the only one that starts this thread.
const { parameters, method } = workerData as ChunkTask

parentPort?.on('message', (bytes: ChunkBytes) => {
  const chunk = decodeChunk(bytes)
  const scored = allocateScoredBatch(chunk.batch.count, false)
  scoreBatch(chunk.batch, parameters, scored)
  const warnings = findFlowWarnings(chunk.batch)
  const named = (savers: readonly number[]) => savers.map((saver) => identifierOf(chunk, saver))
  const answer: ScoredChunk = {
    rows: storedRows(chunk, scored),
    sums: sumChunk(chunk.batch, scored, parameters, method),
    duplicateRows: warnings.duplicateRows,
    duplicateExamples: named(warnings.duplicateSavers),
    saversWithLongGaps: warnings.saversWithLongGaps,
    longGapExamples: named(warnings.longGapSavers),
  }
  parentPort?.postMessage(answer, [answer.rows.buffer])
})
