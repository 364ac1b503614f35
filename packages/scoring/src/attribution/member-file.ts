import { type FileHandle, open } from 'node:fs/promises'
import { addedSampleCounts, type SampleCounts, sampleCounts } from '@plumbline/engine/attribution/member-sample.ts'
import { memberBlock, readMemberBlock } from './member-block.ts'
import type { GroupColumns } from './member-groups.ts'
import type { SaverColumns } from './member-rows.ts'
import { MemberTally, type TalliedMembers } from './member-tally.ts'

/** Where a block of members stands in a file, and its length. */
export interface BlockPlace {
  readonly from: number
  readonly bytes: number
  /** Whether its members are those held out, who stand apart: a pass reads only those it is about. */
  readonly heldOut: boolean
}

/** Members of an attribution in a file, and what they are like. */
export interface MemberFile extends TalliedMembers {
  readonly path: string
  readonly blocks: readonly BlockPlace[]
  /** By block: fund, scheme and age band, where the blocks themselves do not have them. */
  readonly statedGroups?: readonly (readonly Int32Array[])[]
  readonly sample: SampleCounts
}

/** Picks those who take part and writes them down with their groups, a block of savers at a time. */
export class MemberFileWriter {
  readonly #path: string
  readonly #out: FileHandle
  readonly #tally: MemberTally
  readonly #blocks: BlockPlace[] = []
  #sample = addedSampleCounts([])
  #length = 0

  private constructor(path: string, out: FileHandle, includeShort: boolean) {
    this.#path = path
    this.#out = out
    this.#tally = new MemberTally(includeShort)
  }

  static async open(path: string, includeShort: boolean): Promise<MemberFileWriter> {
    return new MemberFileWriter(path, await open(path, 'w'), includeShort)
  }

  async add(savers: SaverColumns, groups: GroupColumns): Promise<void> {
    if (groups.chosen.length !== savers.count) throw new Error('Savers and their groups do not stand in one order')
    const members = this.#tally.pick(savers, groups.chosen)
    for (const heldOut of [false, true]) {
      const part = members.filter((saver) => (savers.heldOut[saver] === 1) === heldOut)
      if (part.length === 0) continue
      const block = memberBlock(savers, groups, part)
      this.#sample = addedSampleCounts([this.#sample, sampleCounts(readMemberBlock(block))])
      await this.#out.appendFile(block)
      this.#blocks.push({ from: this.#length, bytes: block.byteLength, heldOut })
      this.#length += block.byteLength
    }
  }

  /** Nothing is added afterwards. */
  async close(): Promise<MemberFile> {
    await this.#out.close()
    return { path: this.#path, blocks: this.#blocks, sample: this.#sample, ...this.#tally.tallied() }
  }
}
