import { parentPort, workerData } from 'node:worker_threads'
import { decodeChunk } from '../solve/decode-chunk.ts'
import { giveWay } from '../solve/give-way.ts'
import { concludeVersion } from './conclude-version.ts'
import { MemberFileWriter } from './member-file.ts'
import { heldOutOf } from './member-rows.ts'
import { groupColumns } from './stored-groups.ts'
import type { VersionAnswer, VersionTask, VersionWork } from './version-members.ts'

// Picks the members of a version and reads their track, with threads of its own. What fails ends the thread.
giveWay()
// A parse boundary: `attribute-version.ts` alone starts this thread.
const task = workerData as VersionTask
const members = await MemberFileWriter.open(task.path, task.includeShort)

async function answerTo(work: VersionWork): Promise<VersionAnswer> {
  if (work.ask === 'conclude') return concludeVersion(await members.close(), task)
  const chunk = decodeChunk(work.savers)
  const { reason, benchmarkPence, ...groups } = groupColumns(work.groups)
  await members.add({ ...chunk.batch, reason, benchmarkPence, heldOut: heldOutOf(chunk) }, groups)
  return null
}

parentPort?.on('message', async (work: VersionWork) => {
  parentPort?.postMessage(await answerTo(work))
})
