import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import {
  type ArrivalFault,
  arrivalFaults,
  type FaultyArrival,
  workOn,
} from '../../../testing/arriving/arrival-faults.ts'
import { publishedRows } from '../../../testing/arriving/published-rows.ts'
import { type ArrivalRoad, arrivalRoads, sendHalfway } from '../../../testing/arriving/sent-halfway.ts'
import { importDetail, uploadFile } from '../../../testing/savers/import-road.ts'
import { largeSaverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'
import { removeAbandonedParts } from '../../uploads/parts/remove-part-upload.ts'
import { type ArrivingScores, openArrivingScores } from './arriving-scores.ts'

/** Sorted by saver, and above the size from which files are scored while they arrive. */
const content = Buffer.from(largeSaverFile('F').content)
/** From here on threads have something to do. */
const [firstPlace, lastPlace] = [8_500_000, 9_400_000]

let server: TestServer
let superuser: TestClient
let scores: ArrivingScores
let expected: Awaited<ReturnType<typeof publishedRows>>
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true, environment: { LOG_LEVEL: 'silent' } })
  superuser = await server.as('superuser')
  // As it is read that is not scored before it is there.
  const providerId = await server.createProvider('Read Later')
  await uploadFile(server, superuser, { fields: { providerId }, content })
  await workOn(arrivalOf(superuser, providerId))
  expected = await publishedRows(server.services, providerId)
  scores = openArrivingScores(server.services)
})
afterAll(async () => {
  await scores.close()
  await server.close()
})
afterEach(() => vi.restoreAllMocks())

const arrivalOf = (sender: TestClient, providerId: number): FaultyArrival => ({
  server,
  sender,
  other: superuser,
  providerId,
})

interface Tried {
  readonly fault: ArrivalFault
  readonly road: ArrivalRoad
  readonly at: number
}

/** Of every third fault one in `npm test`, on one road and the other by turns; in full length both, each at places that are drawn. */
function tries(): Tried[] {
  const random = seededRandom(1117)
  const place = () => firstPlace + random.integer(lastPlace - firstPlace)
  if (!inject('long')) {
    const each = arrivalFaults.map((fault, turn) => ({
      fault,
      road: arrivalRoads[turn % 2 === 0 ? 0 : 1],
      at: place(),
    }))
    return each.filter((_, turn) => turn % 3 === 0)
  }
  return arrivalFaults.flatMap((fault) =>
    arrivalRoads.flatMap((road) => [1, 2, 3].map(() => ({ fault, road, at: place() }))),
  )
}

let made = 0
const all = tries()

it.each(all.map((tried) => [tried.fault.name, tried.road, tried.at, tried.fault] as const))(
  'when %s while a file comes %s, after %i bytes, nothing is left and the next comes to the same rows',
  { timeout: 120_000 },
  async (name, road, at, fault) => {
    const number = ++made
    const providerId = await server.createProvider(`Faulty ${number}`)
    const faulty = arrivalOf(await server.as('superuser', `sender ${number}`), providerId)
    const release = await fault.before?.(faulty)
    const sent = await sendHalfway(server, faulty.sender, road, {
      ...{ providerId, content, at },
      meanwhile: async (thread) => fault.meanwhile?.(faulty, thread),
    })
    release?.()
    const { importId } = sent
    if (importId !== undefined) await (fault.working ?? ((arrival) => workOn(arrival)))(faulty, importId)
    const ended = importId === undefined ? undefined : await stateOf(importId)
    expect(ended, `${name}: ${sent.status}`).toBe(fault.ends)
    expect(await publishedRows(server.services, providerId)).toEqual(fault.ends === 'completed' ? expected : [])
    await passADay()
    expect(await leftoversOf(server.services)).toEqual([])
    // It is the same server all the time: what any fault did to it is there after the last.
    if (inject('long') || made === all.length) await comesToTheSame(road, at)
  },
)

async function stateOf(importId: number) {
  const { state } = await server.services.db
    .selectFrom('imports')
    .select('state')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return state
}

/** Nobody goes on with what was begun. */
async function passADay(): Promise<void> {
  const { db } = server.services
  await db.updateTable('part_uploads').set({ heard_at: sql<Date>`now() - interval '25 hours'` }).execute()
  await removeAbandonedParts(server.services)
}

/** The next file is scored while it arrives, as if nothing had been. */
async function comesToTheSame(road: ArrivalRoad, at: number): Promise<void> {
  const providerId = await server.createProvider(`Sound ${made}`)
  // A fault may have watched it: what it was given then, if it was in time, is none of this file.
  const take = vi.spyOn(scores, 'take').mockClear()
  const { importId = 0 } = await sendHalfway(server, superuser, road, {
    ...{ providerId, content, at },
    meanwhile: async () => undefined,
  })
  await workOn(arrivalOf(superuser, providerId))
  expect(await importDetail(superuser, importId)).toMatchObject({ state: 'completed', failure: null })
  expect(await take.mock.results[0]?.value).toBeDefined()
  expect(await publishedRows(server.services, providerId)).toEqual(expected)
  expect(await leftoversOf(server.services)).toEqual([])
}
