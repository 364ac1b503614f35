import { open } from 'node:fs/promises'
import { addedSampleCounts, type SampleCounts, sampleCounts } from '@plumbline/engine/attribution/member-sample.ts'
import type { ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { type DecodedChunk, identifierOf } from '../solve/decode-chunk.ts'
import { Columns, columnPlaces, columnsBytes } from './column-block.ts'
import { memberBlock, picked, readMemberBlock } from './member-block.ts'
import type { BlockPlace, MemberFile } from './member-file.ts'
import type { MemberGroups } from './member-groups.ts'
import { saverColumns } from './member-rows.ts'
import { addedTallies, MemberTally, type TalliedMembers } from './member-tally.ts'

/** What there is to know of some savers besides their members; plain data. */
interface PickedPart {
  /** Identifier of the first saver, and how many there are. */
  readonly first: string
  readonly savers: number
  readonly sample: SampleCounts
  readonly counts: TalliedMembers
}

/**
 * Those of a chunk's savers who take part, as a block of those who are kept and one of those held out, with their places among the savers: groups are not
 * known where savers are scored.
 */
export function pickedMembers(
  chunk: DecodedChunk,
  scores: ScoredBatch,
  includeShort: boolean,
): Uint8Array<ArrayBuffer> {
  const savers = saverColumns(chunk, scores)
  const tally = new MemberTally(includeShort)
  const members = tally.pick(savers)
  const parts = [0, 1].map((heldOut) => members.filter((saver) => savers.heldOut[saver] === heldOut))
  const blocks = parts.map((part) => memberBlock(savers, null, part))
  const about: PickedPart = {
    first: identifierOf(chunk, 0),
    savers: savers.count,
    sample: addedSampleCounts(blocks.map((block) => sampleCounts(readMemberBlock(block)))),
    counts: tally.tallied(),
  }
  const text = new TextEncoder().encode(JSON.stringify(about))
  return columnsBytes([...blocks, ...parts.map((part) => Int32Array.from(part)), text])
}

/** The members whom scoring wrote down (`pickedMembers`); their groups, chunk by chunk. */
export async function readPickedMembers(path: string, groups: Pick<MemberGroups, 'from'>): Promise<MemberFile> {
  const blocks: BlockPlace[] = []
  const statedGroups: Int32Array[][] = []
  const parts: PickedPart[] = []
  const file = await open(path)
  try {
    for await (const { columns, rest } of columnPlaces(file, 2)) {
      const small = new Columns(rest)
      const places = columns.map(() => small.integers())
      // A parse boundary: the file is our own, of this run.
      const part = JSON.parse(new TextDecoder().decode(small.bytes())) as PickedPart
      const { funds, schemes, ages } = await groups.from(part.first, part.savers)
      if (funds.length !== part.savers) throw new Error('Savers and their groups do not stand in one order')
      parts.push(part)
      for (const [heldOut, own] of places.entries()) {
        if (own.length === 0) continue
        blocks.push({ ...columns[heldOut], heldOut: heldOut === 1 })
        statedGroups.push([funds, schemes, ages].map((column) => picked(column, own)))
      }
    }
  } finally {
    await file.close()
  }
  const sample = addedSampleCounts(parts.map((part) => part.sample))
  return { path, blocks, statedGroups, sample, ...addedTallies(parts.map(({ counts }) => counts)) }
}
