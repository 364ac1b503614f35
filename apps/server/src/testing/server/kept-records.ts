import { panelProviderSchema } from '@plumbline/contract/consumer-panel/panel-providers.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import type { LightMyRequestResponse } from 'fastify'
import { tinyPng } from '../files/tiny-png.ts'
import { importPeople } from '../panel/import-people.ts'
import { peopleFile } from '../panel/people-file.ts'
import { sendUserEdit } from '../panel/send-user-edit.ts'
import { publishSavers } from '../savers/publish-savers.ts'
import type { TestClient } from './sign-in-as.ts'
import type { TestServer } from './test-server.ts'
import { postForm } from './upload-form.ts'

type Which = 'first' | 'second'

/** A record, how it is read, and a change of one of its fields to one of two values. */
export interface KeptRecord {
  readonly version: () => Promise<string>
  readonly save: (which: Which, version?: string) => Promise<LightMyRequestResponse>
  /** Both values as people read them. */
  readonly words: readonly [first: string, second: string]
}
type KeptRecords = Readonly<Record<string, KeptRecord>>
interface Versioned {
  readonly version: string
}

const providerId = 1
const sent = (version?: string) => (version === undefined ? {} : { version })
const ofId = (id: number) => (rows: readonly (Versioned & { id: number })[]) => rows.find((row) => row.id === id)

async function versionIn(client: TestClient, path: string, find: (answer: never) => Versioned | undefined) {
  return find((await client.get(path)).json() as never)?.version ?? ''
}

/** One record of each kind that people change, by the call that changes it; of a server with one provider. */
export async function keptRecords(server: TestServer, client: TestClient): Promise<KeptRecords> {
  await publishRegions(server)
  return {
    ...(await recordsOfProvider(client)),
    ...(await recordsOfPeople(server, client)),
    ...recordsOfData(client),
    ...(await panelRecords(server, client)),
  }
}

async function recordsOfProvider(client: TestClient): Promise<KeptRecords> {
  await client.post('/masterProviders/update-master-list', { providerId, type: 'add' })
  return {
    'providers.change': {
      version: () => versionIn(client, `/providers/${providerId}`, (answer) => answer),
      save: (which, version) =>
        client.patch(`/providers/${providerId}`, { email: `${which}@example.com`, ...sent(version) }),
      words: ['first@example.com', 'second@example.com'],
    },
    'masterList.change': {
      version: () => versionIn(client, '/masterProviders/all', (rows: Versioned[]) => rows[0]),
      save: (which, version) =>
        client.patch(`/masterProviders/${providerId}`, { asset_size: which === 'first' ? 1 : 2, ...sent(version) }),
      words: ['£1.00', '£2.00'],
    },
    'reportSettings.save': {
      version: () => versionIn(client, `/reports/settings?provider=${providerId}`, (rows: Versioned[]) => rows[0]),
      save: (which, version) => {
        const request = { filters: { schemes: [which] } }
        return client.post('/reports/settings', { providerId, name: 'Board', request, ...sent(version) })
      },
      words: ['scheme first', 'scheme second'],
    },
    'attributions.comment': {
      version: () =>
        versionIn(
          client,
          `/public/analysis/performance-attribution/${providerId}`,
          ({ commentary }: { commentary: { priceTrack: Versioned } }) => commentary.priceTrack,
        ),
      save: (which, version) => {
        const body = { key: 'priceTrack', value: `Text ${which}`, ...sent(version) }
        return client.post(`/public/analysis/performance-attribution/${providerId}`, body)
      },
      words: ['Text first', 'Text second'],
    },
  }
}

async function recordsOfPeople(server: TestServer, client: TestClient): Promise<KeptRecords> {
  const { userId } = await server.as('pilot', 'other')
  const view = (await client.post('/views', { name: 'Mine', settings: { filter: {}, sort: {}, limit: 15 } })).json()
  const often = { name: 'Weekly', providerId, type: 'vfm', timing: { rhythm: 'new-batch' }, deliverAs: 'link' }
  const schedule = (await client.post('/report-schedules', { ...often, recipientIds: [client.userId] })).json()
  return {
    'users.change': {
      version: () => versionIn(client, '/users?limit=100', ({ data }: { data: never }) => ofId(userId)(data)),
      save: (which, version) =>
        client.patch(`/users/${userId}`, { role: which === 'first' ? 'vfm_user' : 'bm_user', ...sent(version) }),
      words: ['Value-for-money user', 'Benchmark user'],
    },
    'views.change': {
      version: () => versionIn(client, '/views', ofId(view.id)),
      save: (which, version) => {
        const filter = { score: { gte: which === 'first' ? 40 : 60 } }
        return client.patch(`/views/${view.id}`, { settings: { filter, sort: {}, limit: 15 }, ...sent(version) })
      },
      words: ['score from 40', 'score from 60'],
    },
    'reportSchedules.change': {
      version: () => versionIn(client, '/report-schedules', ofId(schedule.id)),
      save: (which, version) => {
        const timing = { rhythm: 'monthly', day: which === 'first' ? 1 : 2, time: '07:30', zone: 'Europe/London' }
        return client.patch(`/report-schedules/${schedule.id}`, { timing, ...sent(version) })
      },
      words: ['On day 1 of each month at 07:30, Europe/London', 'On day 2 of each month at 07:30, Europe/London'],
    },
    'settings.change': {
      version: () => versionIn(client, '/settings', (answer) => answer),
      save: (which, version) => {
        const settings = { retention: { mailDays: which === 'first' ? 40 : 50 } }
        return client.patch('/settings', { settings, ...sent(version) })
      },
      words: ['40 days', '50 days'],
    },
  }
}

function recordsOfData(client: TestClient): KeptRecords {
  let shortForNorth = ''
  return {
    'dataPoints.change': {
      version: () => versionIn(client, `/providers/${providerId}/data-points`, (rows: Versioned[]) => rows[0]),
      save: (which, version) => {
        const dataPoints = [{ column: 'region', name: `Region ${which}`, unit: 'none', explanation: '' }]
        return client.post(`/providers/${providerId}/data-points`, { dataPoints, ...sent(version) })
      },
      words: ['Region first', 'Region second'],
    },
    'vfmReport.saveLabels': {
      version: async () => versionOf({ North: shortForNorth }),
      save: async (which, version) => {
        const labelData = [{ labelKey: 'North', labelAbbr: which }]
        const body = { providerId, id: 1, labelData, ...sent(version) }
        const answer = await client.post('/analysis/members/segmentation/labels', body)
        if (answer.statusCode === 200) shortForNorth = which
        return answer
      },
      words: ['first', 'second'],
    },
  }
}

async function panelRecords(server: TestServer, client: TestClient): Promise<KeptRecords> {
  const robin = { email: 'robin@example.org', firstName: 'Robin', lastName: 'Sample', months: 24, pot: 2500 }
  await importPeople(server, client, peopleFile([robin]))
  const [person] = (await client.get('/b2c/users')).json().data
  const [pension = ''] = Object.keys((await client.get(`/b2c/user/${person.id}`)).json().otherData.pensionStatus)
  const edit = (fields: Readonly<Record<string, string>>, file: object = {}) =>
    postForm(server, client, { fields, fileName: 'logo.png', ...file }, '/b2c/provider/edit')
  const added = await edit({ name: 'Thistle', create: 'true' }, { content: tinyPng(8, 4) })
  const { id } = panelProviderSchema.parse(added.json())
  return {
    'panelUsers.edit': {
      version: () => versionIn(client, `/b2c/user/${person.id}`, (answer) => answer),
      save: (which, version) => {
        const pensionStatus = JSON.stringify({ [pension]: { currVal: which === 'first' ? 1 : 2 } })
        return sendUserEdit(server, client, { fields: { id: String(person.id), pensionStatus, ...sent(version) } })
      },
      words: ['£1.00', '£2.00'],
    },
    'panelProviders.edit': {
      version: () => versionIn(client, `/b2c/provider/${id}`, (answer) => answer),
      save: (which, version) => edit({ id: String(id), name: `Thistle ${which}`, ...sent(version) }),
      words: ['Thistle first', 'Thistle second'],
    },
  }
}

async function publishRegions(server: TestServer): Promise<void> {
  await publishSavers(server.services, {
    providerId,
    savers: ['North', 'South'].map((region) => ({
      saverId: region,
      navDate: '2024-12-31',
      pot: 1200,
      flows: [{ date: '2015-01-15', pounds: 700 }],
      texts: [region],
    })),
    dataPoints: [{ order: 1, name: 'region', segment: 'text' }],
  })
}
