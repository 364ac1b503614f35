import { openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { memberPass, type PassAnswer } from '@plumbline/engine/attribution/member-pass.ts'
import { drawMembers } from '@plumbline/engine/attribution/member-sample.ts'
import { recentWalks } from '@plumbline/engine/attribution/recent-walks.ts'
import { giveWay } from '../solve/give-way.ts'
import { fillFrom } from '../source/fill-from.ts'
import type { BlockOfMembers, MemberAnswer, MembersTask, MemberWork } from './ask-members.ts'
import { readMemberBlock } from './member-block.ts'

// A parse boundary: `ask-members.ts` is the only one that starts this thread.
const { path, months, memory: sharedMemory, isKept, inBackground } = workerData as MembersTask
if (inBackground) giveWay()
const file = openSync(path, 'r')
let room = new Uint8Array(0)
const walkOf = recentWalks(months)

parentPort?.on('message', (work: MemberWork) => {
  const members = readMemberBlock(bytesOf(work), work.groups)
  if ('drawOneOf' in work) {
    const sample = drawMembers(members, work.drawOneOf)
    parentPort?.postMessage({ sample } satisfies MemberAnswer)
    return
  }
  const answer = memberPass(members, months, work.pass, walkOf(work.pass.returns))
  parentPort?.postMessage({ answer } satisfies MemberAnswer, handedOver(answer))
})

/** The bytes of a block, which stay in memory where there is room for them. */
function bytesOf({ place, number, memory }: BlockOfMembers): Uint8Array {
  const { from, bytes } = place
  if (memory !== undefined) return new Uint8Array(memory, from, bytes)
  if (from + bytes <= sharedMemory.byteLength) {
    const block = new Uint8Array(sharedMemory, from, bytes)
    // Two threads that fill one block at once put the same bytes there.
    if (Atomics.load(isKept, number) === 0) {
      fill(block, from)
      Atomics.store(isKept, number, 1)
    }
    return block
  }
  if (room.byteLength < bytes) room = new Uint8Array(bytes)
  const block = room.subarray(0, bytes)
  fill(block, from)
  return block
}

function fill(block: Uint8Array, from: number): void {
  if (fillFrom(file, block, from) < block.byteLength) throw new Error('A file of members ends too early')
}

/** What is too large to be copied. */
function handedOver({ sums }: PassAnswer): ArrayBuffer[] {
  return sums === undefined ? [] : [sums.cross, sums.lossCross].map(({ buffer }) => buffer as ArrayBuffer)
}
