import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { exampleLimit, longGapDays } from '../warnings/file-warning.ts'

/** What neighbouring flows show: counts, and the savers to name as examples. */
export interface FlowWarnings {
  duplicateRows: number
  readonly duplicateSavers: number[]
  saversWithLongGaps: number
  readonly longGapSavers: number[]
}

/** Looks at the days between a saver's flows and at equal amounts on one day. */
export function findFlowWarnings(batch: SaverBatch): FlowWarnings {
  const { count, offsets, flowDays } = batch
  const warnings: FlowWarnings = { duplicateRows: 0, duplicateSavers: [], saversWithLongGaps: 0, longGapSavers: [] }
  for (let saver = 0; saver < count; saver++) {
    const end = offsets[saver + 1]
    let duplicates = 0
    let longest = 0
    let dayStart = offsets[saver]
    for (let flow = dayStart + 1; flow <= end; flow++) {
      const gap = flow < end ? flowDays[flow] - flowDays[flow - 1] : 1
      if (gap === 0) continue
      if (flow - dayStart > 1) duplicates += repeatedAmounts(batch, dayStart, flow)
      dayStart = flow
      if (gap > longest) longest = gap
    }
    if (duplicates > 0) {
      warnings.duplicateRows += duplicates
      if (warnings.duplicateSavers.length < exampleLimit) warnings.duplicateSavers.push(saver)
    }
    if (longest > longGapDays) {
      warnings.saversWithLongGaps++
      if (warnings.longGapSavers.length < exampleLimit) warnings.longGapSavers.push(saver)
    }
  }
  return warnings
}

/** How many flows of one day state an amount that another of them states already. */
function repeatedAmounts({ flowPence }: SaverBatch, from: number, to: number): number {
  if (to - from === 2) return flowPence[from] === flowPence[from + 1] ? 1 : 0
  const sorted = flowPence.slice(from, to).sort()
  let repeats = 0
  for (let flow = 1; flow < sorted.length; flow++) if (sorted[flow] === sorted[flow - 1]) repeats++
  return repeats
}
