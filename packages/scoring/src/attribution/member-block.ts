import type { MemberBatch } from '@plumbline/engine/attribution/member-batch.ts'
import { yearOf } from '@plumbline/engine/dates/day-number.ts'
import { Columns, columnsBytes } from './column-block.ts'
import { ageBands, type GroupColumns, type GroupCounts } from './member-groups.ts'
import type { SaverColumns } from './member-rows.ts'

/** Joiners of earlier years are one group, and so are those of later ones. */
const firstJoinerYear = 1950
const joinerYears = 200
/** A band begins at each of these, of pots as the benchmark would have made them: parting savers by their own pots parts them by their residuals. */
const potBands = [0, 1, 5, 10, 25, 50, 100, 250].map((thousands) => thousands * 100_000)

/** The kinds of groups that residuals are compared by, in the order of a member's columns. */
export function groupKinds({ funds, schemes }: GroupCounts) {
  return [
    { by: 'fund', groups: funds },
    { by: 'scheme', groups: schemes },
    { by: 'age band', groups: ageBands },
    { by: 'pot size', groups: potBands.length },
    { by: 'joiner year', groups: joinerYears },
  ]
}

/** The block of the savers at some places, as bytes; flows of nothing are left out. */
export function memberBlock(
  savers: SaverColumns,
  groups: GroupColumns,
  members: readonly number[],
): Uint8Array<ArrayBuffer> {
  const flowPence = new Float64Array(savers.flowPence.length)
  const flowDays = new Int32Array(savers.flowPence.length)
  const offsets = new Int32Array(members.length + 1)
  let at = 0
  members.forEach((saver, member) => {
    for (let flow = savers.offsets[saver]; flow < savers.offsets[saver + 1]; flow++) {
      if (savers.flowPence[flow] === 0) continue
      flowPence[at] = savers.flowPence[flow]
      flowDays[at++] = savers.flowDays[flow]
    }
    offsets[member + 1] = at
  })
  const years = new Map<number, number>()
  const joined = members.map((_, member) => {
    const day = flowDays[offsets[member]]
    const year = years.get(day) ?? yearOf(day)
    years.set(day, year)
    return Math.min(joinerYears - 1, Math.max(0, year - firstJoinerYear))
  })
  const of = (column: Int32Array) => Int32Array.from(members, (saver) => column[saver])
  return columnsBytes([
    flowPence.subarray(0, at),
    Float64Array.from(members, (saver) => savers.navPence[saver]),
    flowDays.subarray(0, at),
    offsets,
    of(savers.navDays),
    of(groups.funds),
    of(groups.schemes),
    of(groups.ages),
    Int32Array.from(members, (saver) =>
      Math.max(
        0,
        potBands.findLastIndex((from) => savers.benchmarkPence[saver] >= from),
      ),
    ),
    Int32Array.from(joined),
    Uint8Array.from(members, (saver) => savers.heldOut[saver]),
  ])
}

/** The members of a block. */
export function readMemberBlock(block: Uint8Array<ArrayBuffer>): MemberBatch {
  const columns = new Columns(block)
  const flowPence = columns.doubles()
  const navPence = columns.doubles()
  const flowDays = columns.integers()
  const offsets = columns.integers()
  const navDays = columns.integers()
  const groups = groupKinds({ funds: 0, schemes: 0 }).map(() => columns.integers())
  return { count: navDays.length, offsets, flowDays, flowPence, navDays, navPence, groups, heldOut: columns.bytes() }
}
