import { mostAttributionsKept, mostEndedListed } from '@plumbline/contract/attribution/attributions.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attributed, fundSavers, triggerAttribution } from '../../testing/savers/attributions.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const savers = fundSavers(20)

async function published(name: string): Promise<{ readonly providerId: number; readonly versionId: number }> {
  const providerId = await server.createProvider(name)
  const { versionId } = await publishSavers(server.services, { providerId, savers })
  return { providerId, versionId }
}

const rowsOf = (providerId: number) =>
  server.services.db.selectFrom('attributions').selectAll().where('provider_id', '=', providerId).execute()
const runsOf = async (providerId: number) =>
  (await superuser.get(`/performance-attribution/runs?provider=${providerId}`)).json()

it('refuses a scheme or a fund that nobody is in, and keeps nothing of it', async () => {
  const { providerId } = await published('Misspelt')
  const refusal = async (query: string) => {
    const answer = await triggerAttribution(superuser, providerId, query)
    expect(answer.statusCode).toBe(409)
    return answer.json().message
  }
  expect(await refusal('?scheme=larGe')).toBe(
    'No saver of the published data is of this scheme. Choose another, written as the data write it.',
  )
  expect(await refusal('?fund=Another')).toContain('is of this fund.')
  expect(await refusal('?scheme=Large&fund=Another')).toContain('is of this scheme and fund.')
  expect(await rowsOf(providerId)).toEqual([])
  expect(await attributed(superuser, providerId, '?scheme=Large&fund=Default')).toMatchObject({ status: 'completed' })
})

it('takes names as long as a call may give them', async () => {
  const random = seededRandom(1)
  // Nothing to be made shorter: of a text that repeats itself a database would index less.
  const long = () => Array.from({ length: 1000 }, () => String.fromCharCode(0x4e00 + random.integer(20_000))).join('')
  const [scheme, fund] = [long(), long()]
  const providerId = await server.createProvider('Long names')
  await publishSavers(server.services, { providerId, savers: savers.map((each) => ({ ...each, scheme, fund })) })
  const choice = `?scheme=${encodeURIComponent(scheme)}&fund=${encodeURIComponent(fund)}`
  expect(await attributed(superuser, providerId, choice)).toMatchObject({ status: 'completed', scheme, fund })
})

it('begins anew once other data are published, and calls the run of those before off', async () => {
  const { providerId, versionId } = await published('Published meanwhile')
  const older = await server.services.db
    .insertInto('attributions')
    .values({ provider_id: providerId, version_id: versionId, scheme: null, fund: null, state: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Of what is published still, it is the answer.
  expect((await triggerAttribution(superuser, providerId)).json()).toMatchObject({ id: older.id })
  const { id: dataBatchId } = await publishSavers(server.services, { providerId, savers })
  const newer = (await triggerAttribution(superuser, providerId)).json()
  expect(newer).toMatchObject({ dataBatchId })
  expect(newer.id).not.toBe(older.id)
  expect((await superuser.get(`/performance-attribution/runs/${older.id}`)).statusCode).toBe(404)
  expect((await rowsOf(providerId)).map(({ id }) => id)).toEqual([newer.id])
})

it('lists whatever has not ended, what is under way first, and keeps few of what came to nothing', async () => {
  const { providerId, versionId } = await published('Many runs')
  const choices = Array.from({ length: 90 }, (_, place) => `Scheme ${place}`)
  const states = ['running', ...Array(29).fill('queued'), ...Array(60).fill('failed')] as const
  await server.services.db
    .insertInto('attributions')
    .values(
      choices.map((scheme, place) => ({
        provider_id: providerId,
        version_id: versionId,
        scheme,
        fund: null,
        state: states[place],
      })),
    )
    .execute()
  const listed: { status: string; id: number }[] = await runsOf(providerId)
  expect(listed.map(({ status }) => status)).toEqual([
    'running',
    ...Array(29).fill('queued'),
    ...Array(mostEndedListed).fill('failed'),
  ])
  expect((await triggerAttribution(superuser, providerId)).statusCode).toBe(200)
  const failed = (await rowsOf(providerId)).filter(({ state }) => state === 'failed')
  expect(failed.map(({ scheme }) => scheme)).toEqual(choices.slice(-mostAttributionsKept))
})
