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

function bandOf(pence: number): number {
  let band = potBands.length - 1
  while (band > 0 && !(pence >= potBands[band])) band--
  return band
}

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

/** The groups of members that their payments and pots do not tell. */
export type StatedGroups = Pick<GroupColumns, 'funds' | 'schemes' | 'ages'>

/** The block of the savers at some places, as bytes; flows of nothing are left out. `groups`: null where they are not known yet. */
export function memberBlock(
  savers: SaverColumns,
  groups: StatedGroups | null,
  members: readonly number[],
): Uint8Array<ArrayBuffer> {
  const { flowPence, flowDays, offsets } = flowsOf(savers, members)
  const years = new Map<number, number>()
  const joinerPlaces = new Int32Array(members.length)
  for (let member = 0; member < members.length; member++) {
    const day = flowDays[offsets[member]]
    const year = years.get(day) ?? yearOf(day)
    years.set(day, year)
    joinerPlaces[member] = Math.min(joinerYears - 1, Math.max(0, year - firstJoinerYear))
  }
  const columns = groups === null ? [] : [groups.funds, groups.schemes, groups.ages]
  return blockOf({
    count: members.length,
    offsets,
    flowDays,
    flowPence,
    navDays: picked(savers.navDays, members),
    navPence: picked(savers.navPence, members),
    heldOut: picked(savers.heldOut, members),
    groups: [
      ...columns.map((column) => picked(column, members)),
      Int32Array.from(members, (saver) => bandOf(savers.benchmarkPence[saver])),
      joinerPlaces,
    ],
  })
}

/** Members as bytes. */
export function blockOf(members: MemberBatch): Uint8Array<ArrayBuffer> {
  const { flowDays, flowPence, offsets, navDays, navPence, heldOut, groups } = members
  return columnsBytes([flowDays, inFewBits(flowPence), navPence, offsets, navDays, heldOut, ...groups])
}

/** Amounts are read again and again, and half of the bytes is read in half of the time. */
function inFewBits(pence: MemberBatch['flowPence']): MemberBatch['flowPence'] {
  for (let flow = 0; flow < pence.length; flow++) if (pence[flow] !== (pence[flow] | 0)) return pence
  return pence instanceof Int32Array ? pence : new Int32Array(pence)
}

/** Flows of the savers at some places, but for those of nothing, and where those of each begin. */
function flowsOf(savers: SaverColumns, members: readonly number[]) {
  let count = 0
  for (const saver of members) count += savers.offsets[saver + 1] - savers.offsets[saver]
  const flowPence = new Float64Array(count)
  const flowDays = new Int32Array(count)
  const offsets = new Int32Array(members.length + 1)
  let at = 0
  for (let member = 0; member < members.length; member++) {
    const end = savers.offsets[members[member] + 1]
    for (let flow = savers.offsets[members[member]]; flow < end; flow++) {
      const pence = savers.flowPence[flow]
      if (pence === 0) continue
      flowPence[at] = pence
      flowDays[at++] = savers.flowDays[flow]
    }
    offsets[member + 1] = at
  }
  return { flowPence: flowPence.subarray(0, at), flowDays: flowDays.subarray(0, at), offsets }
}

export function picked<Column extends Float64Array | Int32Array | Uint8Array>(
  column: Column,
  members: ArrayLike<number>,
): Column {
  const into = column.slice(0, members.length) as Column
  for (let member = 0; member < members.length; member++) into[member] = column[members[member]]
  return into
}

/** The members of a block; `groups`: what they have in front of those that the block has. */
export function readMemberBlock(block: Uint8Array, groups: readonly Int32Array[] = []): MemberBatch {
  const columns = new Columns(block)
  const flowDays = columns.integers()
  const flowPence = columns.wholeNumbers(flowDays.length)
  const navPence = columns.doubles()
  const offsets = columns.integers()
  const navDays = columns.integers()
  const heldOut = columns.bytes()
  const own: Int32Array[] = []
  while (columns.hasMore()) own.push(columns.integers())
  return {
    count: navDays.length,
    offsets,
    flowDays,
    flowPence,
    navDays,
    navPence,
    heldOut,
    groups: [...groups, ...own],
  }
}
