import path from 'node:path'
import type { AcceptedFile } from '../accepted-file.ts'
import { demonstrationIndex } from '../demonstration-index/demonstration-index.ts'
import { resultLines } from '../results/result-lines.ts'
import { scoringParameters } from '../scoring-parameters.ts'
import { stagedSavers } from '../solve/saver-chunks.ts'
import { scoreSavers } from '../solve/score-savers.ts'
import type { ScoredSavers } from '../solve/scored-tally.ts'
import { inspectFile } from '../source/inspect-file.ts'
import { stageFile } from '../stage-file.ts'
import { lastValuation } from './drawn-files.ts'
import type { OpenStore } from './open-store.ts'

export const drawnScoring = {
  parameters: scoringParameters(demonstrationIndex()),
  method: 'new',
  rows: 'results',
} as const

/** What a file comes to in any way; undefined: it is refused, or left to another way. */
export async function outcomeOf(staged: AcceptedFile | undefined, scored: ScoredSavers, lines: () => Promise<string>) {
  if (staged === undefined) return undefined
  return {
    lines: await lines(),
    sums: scored.sums,
    warnings: [...scored.warnings, ...staged.warnings],
    dataPoints: staged.dataPoints,
  }
}

/** What it comes to in SQL. */
export async function outcomeInGeneral({ engine, folder }: OpenStore, file: string) {
  const { problems, readable } = await inspectFile(file, [])
  if (readable === undefined || problems.length > 0) return undefined
  const staged = await stageFile(engine, readable, lastValuation)
  if (staged === undefined) return undefined
  const resultsPath = path.join(folder, 'results.bin')
  const scored = await scoreSavers(stagedSavers(engine), {
    ...drawnScoring,
    threads: 1,
    // The thread stays for the next file: starting one takes longer than all it does.
    inBackground: true,
    resultsPath,
    onProgress: () => {},
  })
  const lines = async () => {
    const pieces: Uint8Array[] = []
    for await (const piece of resultLines(engine, resultsPath, 'new')) pieces.push(piece)
    return Buffer.concat(pieces).toString()
  }
  return outcomeOf(staged, scored, lines)
}
