import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
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

async function readFlows(
  reader: AnalyticsEngine,
  scope: BatchScope,
  condition: SqlCondition,
  count: number,
): Promise<Pick<SaverBatch, 'offsets' | 'flowDays' | 'flowPence'>> {
  const offsets = new Int32Array(count + 1)
  const days: Int32Array[] = []
  const pence: Float64Array[] = []
  let [saversRead, length] = [0, 0]
  for await (const chunk of readFlowChunks({ reader, condition }, scope)) {
    for (const end of chunk.offsets.subarray(1)) offsets[++saversRead] = length + end
    length += chunk.flowDays.length
    days.push(chunk.flowDays)
    pence.push(chunk.flowPence)
  }
  if (saversRead !== count) throw new RangeError(`${saversRead} savers have flows, not ${count}`)
  const flowDays = new Int32Array(length)
  const flowPence = new Float64Array(length)
  let at = 0
  days.forEach((part, place) => {
    flowDays.set(part, at)
    flowPence.set(pence[place] ?? [], at)
    at += part.length
  })
  return { offsets, flowDays, flowPence }
}
