import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { longGapDays } from '../warnings/file-warning.ts'

/** What neighbouring flows show: counts, and the savers to name as examples. */
export interface FlowWarnings {
  duplicateRows: number
  readonly duplicateSavers: number[]
  saversWithLongGaps: number
  readonly longGapSavers: number[]
}

const exampleLimit = 5

/** Looks at each flow and the one before it; flows are in order of day and amount, so equal ones are neighbours. */
export function findFlowWarnings({ count, offsets, flowDays, flowPence }: SaverBatch): FlowWarnings {
  const found: FlowWarnings = { duplicateRows: 0, duplicateSavers: [], saversWithLongGaps: 0, longGapSavers: [] }
  for (let saver = 0; saver < count; saver++) {
    let duplicates = 0
    let longest = 0
    for (let flow = offsets[saver] + 1; flow < offsets[saver + 1]; flow++) {
      const gap = flowDays[flow] - flowDays[flow - 1]
      if (gap > longest) longest = gap
      if (gap === 0 && flowPence[flow] === flowPence[flow - 1]) duplicates++
    }
    if (duplicates > 0) {
      found.duplicateRows += duplicates
      if (found.duplicateSavers.length < exampleLimit) found.duplicateSavers.push(saver)
    }
    if (longest > longGapDays) {
      found.saversWithLongGaps++
      if (found.longGapSavers.length < exampleLimit) found.longGapSavers.push(saver)
    }
  }
  return found
}
