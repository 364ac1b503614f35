import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import type { FlowChunk } from '@plumbline/engine/findings/scored-savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'
import { readFlowChunks } from '../findings/flow-chunks.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { type MemberChoice, usableMembers } from './usable-members.ts'

/** Members with their flows, and of how many they are. */
export interface DrawnMembers {
  readonly batch: SaverBatch
  /** By member. */
  readonly schemes: readonly string[]
  /** Who could take part, and who of these schemes and funds could not. */
  readonly members: number
  readonly leftOut: number
}

/**
 * The members of a scheme or fund that an attribution would use, with their flows: at most `most` of them, drawn by a hash of their
 * numbers, so that they are the same ones each time and memory does not grow with savers.
 */
export async function drawMembers(
  reader: AnalyticsEngine,
  scope: BatchScope,
  choice: MemberChoice,
  most: number,
): Promise<DrawnMembers> {
  const { all, usable } = usableMembers(scope, choice)
  const { members, total } = await readRow<{ members: number; total: number }>(
    reader,
    `SELECT countIf(${usable.sql}) AS members, count() AS total FROM plumbline.savers WHERE ${all.sql}`,
    all.parameters,
  )
  const sample: SqlCondition = {
    sql: `${usable.sql} AND id IN (SELECT id FROM plumbline.savers WHERE ${usable.sql} ORDER BY cityHash64(id), id LIMIT ${most})`,
    parameters: all.parameters,
  }
  const rows = await reader.rows<{ navDay: number; pence: number; scheme: string }>(
    `SELECT toInt32(nav_date) AS navDay, nav_pence AS pence, scheme FROM plumbline.savers WHERE ${sample.sql} ORDER BY id`,
    sample.parameters,
  )
  const flows = await readFlows(reader, scope, sample, rows.length)
  return {
    batch: {
      count: rows.length,
      ...flows,
      navDays: Int32Array.from(rows, ({ navDay }) => navDay),
      navPence: Float64Array.from(rows, ({ pence }) => pence),
    },
    schemes: rows.map((row) => row.scheme),
    members,
    leftOut: total - members,
  }
}

/** Flows of £0.00 are left out, since a saver's history begins with their first payment; these savers were paid nothing out. */
async function readFlows(
  reader: AnalyticsEngine,
  scope: BatchScope,
  condition: SqlCondition,
  count: number,
): Promise<Pick<SaverBatch, 'offsets' | 'flowDays' | 'flowPence'>> {
  const chunks: FlowChunk[] = []
  for await (const chunk of readFlowChunks({ reader, condition }, scope)) chunks.push(chunk)
  const length = chunks.reduce((sum, { flowDays }) => sum + flowDays.length, 0)
  const offsets = new Int32Array(count + 1)
  const flowDays = new Int32Array(length)
  const flowPence = new Float64Array(length)
  let [saversRead, at] = [0, 0]
  for (const chunk of chunks) {
    let flow = 0
    for (const end of chunk.offsets.subarray(1)) {
      for (; flow < end; flow++) {
        if (chunk.flowPence[flow] === 0) continue
        flowDays[at] = itemAt(chunk.flowDays, flow)
        flowPence[at++] = itemAt(chunk.flowPence, flow)
      }
      offsets[++saversRead] = at
    }
  }
  if (saversRead !== count) throw new RangeError(`${saversRead} savers have flows, not ${count}`)
  return { offsets, flowDays: flowDays.subarray(0, at), flowPence: flowPence.subarray(0, at) }
}
