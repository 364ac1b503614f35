import { openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { memberPass, type PassAnswer } from '@plumbline/engine/attribution/member-pass.ts'
import { recentWalks } from '@plumbline/engine/attribution/recent-walks.ts'
import { giveWay } from '../solve/give-way.ts'
import { fillFrom } from '../source/fill-from.ts'
import type { MembersTask, MemberWork } from './ask-members.ts'
import { readMemberBlock } from './member-block.ts'

// A parse boundary: `ask-members.ts` is the only one that starts this thread.
const { path, months, inBackground } = workerData as MembersTask
if (inBackground) giveWay()
const file = openSync(path, 'r')
let room = new Uint8Array(0)
const walkOf = recentWalks(months)

parentPort?.on('message', ({ place, pass }: MemberWork) => {
  if (room.byteLength < place.bytes) room = new Uint8Array(place.bytes)
  const block = room.subarray(0, place.bytes)
  if (fillFrom(file, block, place.from) < place.bytes) throw new Error('A file of members ends too early')
  const answer = memberPass(readMemberBlock(block), months, pass, walkOf(pass.returns))
  parentPort?.postMessage(answer, handedOver(answer))
})

/** What is too large to be copied. */
function handedOver({ sums }: PassAnswer): ArrayBuffer[] {
  return sums === undefined ? [] : [sums.cross, sums.lost].map(({ buffer }) => buffer as ArrayBuffer)
}
