import { setImmediate } from 'node:timers/promises'
import type { FlowChunk } from '@plumbline/engine/findings/scored-savers.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { readFlowChunks } from './flow-chunks.ts'

/** Flows that are kept between the passes of a search; of more, each pass scans the contributions again. */
const mostFlowsKept = 20_000_000

export type Pass = (visit: (chunk: FlowChunk) => void) => Promise<void>

/** The flows as often as they are asked for, from memory where they fit. */
export function passesOver(selection: ChosenSavers, { scope }: Pick<ReportChoice, 'scope'>): Pass {
  let firstPass: FlowChunk[] | undefined
  return async (visit) => {
    if (firstPass !== undefined) return visitInTurn(firstPass, visit)
    const chunks: FlowChunk[] = []
    let flows = 0
    for await (const chunk of readFlowChunks(selection, scope)) {
      visit(chunk)
      flows += chunk.flowDays.length
      if (flows <= mostFlowsKept) chunks.push(chunk)
      else chunks.length = 0
    }
    if (flows <= mostFlowsKept) firstPass = chunks
  }
}

/** Between chunks others have their turn: a server goes on answering. */
async function visitInTurn(chunks: readonly FlowChunk[], visit: (chunk: FlowChunk) => void): Promise<void> {
  for (const chunk of chunks) {
    visit(chunk)
    await setImmediate()
  }
}
