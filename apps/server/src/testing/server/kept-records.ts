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

/** A record, how it is read, and a change of one of its fields to one of two values. */
export interface KeptRecord {
  readonly version: () => Promise<string>
  readonly save: (change: 'first' | 'second', version?: string) => Promise<LightMyRequestResponse>
  /** Both values as people read them. */
  readonly words: readonly [first: string, second: string]
}

/** One record of each kind that people change, by the call that changes it; of a server with one provider. */
export async function keptRecords(
  server: TestServer,
  superuser: TestClient,
): Promise<Readonly<Record<string, KeptRecord>>> {
  const providerId = 1
  let shortForNorth = ''
  await publishRegions(server)
  const view = (await superuser.post('/views', { name: 'Mine', settings: { filter: {}, sort: {}, limit: 15 } })).json()
  const schedule = (
    await superuser.post('/report-schedules', {
      name: 'Weekly',
      providerId,
      type: 'vfm',
      timing: { rhythm: 'new-batch' },
      deliverAs: 'link',
      recipientIds: [superuser.userId],
    })
  ).json()
  await superuser.post('/masterProviders/update-master-list', { providerId, type: 'add' })
  const other = await server.as('pilot', 'other')
  const logo = { fileName: 'logo.png', content: tinyPng(8, 4) }
  const panelForm = (fields: Readonly<Record<string, string>>, file: object = {}) =>
    postForm(server, superuser, { fields, fileName: 'logo.png', ...file }, '/b2c/provider/edit')
  const panelProvider = panelProviderSchema.parse((await panelForm({ name: 'Thistle', create: 'true' }, logo)).json())
  await importPeople(
    server,
    superuser,
    peopleFile([{ email: 'robin@example.org', firstName: 'Robin', lastName: 'Sample', months: 24, pot: 2500 }]),
  )
  const [person] = (await superuser.get('/b2c/users')).json().data
  const [pension = ''] = Object.keys((await superuser.get(`/b2c/user/${person.id}`)).json().otherData.pensionStatus)

  const named = (path: string, values: readonly [object, object], words: readonly [string, string]) => ({
    save: (which: 'first' | 'second', version?: string) =>
      superuser.patch(path, { ...values[which === 'first' ? 0 : 1], ...(version !== undefined && { version }) }),
    words,
  })
  const versionIn = async (path: string, find: (answer: never) => { version: string } | undefined) =>
    find((await superuser.get(path)).json() as never)?.version ?? ''
  const ofId = (id: number) => (rows: readonly { id: number; version: string }[]) => rows.find((row) => row.id === id)
  const sent = (version?: string) => (version === undefined ? {} : { version })

  return {
    'providers.change': {
      version: () => versionIn(`/providers/${providerId}`, (answer) => answer),
      ...named(
        `/providers/${providerId}`,
        [{ email: 'a@example.com' }, { email: 'b@example.com' }],
        ['a@example.com', 'b@example.com'],
      ),
    },
    'views.change': {
      version: () => versionIn('/views', ofId(view.id)),
      ...named(
        `/views/${view.id}`,
        [40, 60].map((gte) => ({ settings: { filter: { score: { gte } }, sort: {}, limit: 15 } })) as [object, object],
        ['score from 40', 'score from 60'],
      ),
    },
    'reportSettings.save': {
      version: () => versionIn(`/reports/settings?provider=${providerId}`, (rows: { version: string }[]) => rows[0]),
      save: (which, version) =>
        superuser.post('/reports/settings', {
          providerId,
          name: 'Board',
          request: { filters: { schemes: [which] } },
          ...sent(version),
        }),
      words: ['scheme first', 'scheme second'],
    },
    'reportSchedules.change': {
      version: () => versionIn('/report-schedules', ofId(schedule.id)),
      ...named(
        `/report-schedules/${schedule.id}`,
        [
          { timing: { rhythm: 'weekly', weekday: 1, time: '07:30', zone: 'Europe/London' } },
          { timing: { rhythm: 'monthly', day: 3, time: '07:30', zone: 'Europe/London' } },
        ],
        ['Mondays at 07:30, Europe/London', 'On day 3 of each month at 07:30, Europe/London'],
      ),
    },
    'settings.change': {
      version: () => versionIn('/settings', (answer) => answer),
      ...named(
        '/settings',
        [{ settings: { retention: { mailDays: 40 } } }, { settings: { retention: { mailDays: 50 } } }],
        ['40 days', '50 days'],
      ),
    },
    'users.change': {
      version: () =>
        versionIn('/users?limit=100', ({ data }: { data: { id: number; version: string }[] }) =>
          ofId(other.userId)(data),
        ),
      ...named(
        `/users/${other.userId}`,
        [{ role: 'vfm_user' }, { role: 'bm_user' }],
        ['Value-for-money user', 'Benchmark user'],
      ),
    },
    'dataPoints.change': {
      version: () => versionIn(`/providers/${providerId}/data-points`, (rows: { version: string }[]) => rows[0]),
      save: (which, version) =>
        superuser.post(`/providers/${providerId}/data-points`, {
          dataPoints: [{ column: 'region', name: `Region ${which}`, unit: 'none', explanation: '' }],
          ...sent(version),
        }),
      words: ['Region first', 'Region second'],
    },
    'vfmReport.saveLabels': {
      // Nothing is abbreviated at first.
      version: async () => versionOf({ North: shortForNorth }),
      save: async (which, version) => {
        const answer = await superuser.post('/analysis/members/segmentation/labels', {
          providerId,
          id: 1,
          labelData: [{ labelKey: 'North', labelAbbr: which }],
          ...sent(version),
        })
        if (answer.statusCode === 200) shortForNorth = which
        return answer
      },
      words: ['first', 'second'],
    },
    'masterList.change': {
      version: () => versionIn('/masterProviders/all', (rows: { version: string }[]) => rows[0]),
      ...named(
        `/masterProviders/${providerId}`,
        [{ asset_size: 1000 }, { asset_size: 2000 }],
        ['£1,000.00', '£2,000.00'],
      ),
    },
    'attributions.comment': {
      version: () =>
        versionIn(
          `/public/analysis/performance-attribution/${providerId}`,
          ({ commentary }: { commentary: { priceTrack: { version: string } } }) => commentary.priceTrack,
        ),
      save: (which, version) =>
        superuser.post(`/public/analysis/performance-attribution/${providerId}`, {
          key: 'priceTrack',
          value: `Text ${which}`,
          ...sent(version),
        }),
      words: ['Text first', 'Text second'],
    },
    'panelUsers.edit': {
      version: () => versionIn(`/b2c/user/${person.id}`, (answer) => answer),
      save: (which, version) =>
        sendUserEdit(server, superuser, {
          fields: {
            id: String(person.id),
            pensionStatus: JSON.stringify({ [pension]: { currVal: which === 'first' ? 1 : 2 } }),
            ...sent(version),
          },
        }),
      words: ['£1.00', '£2.00'],
    },
    'panelProviders.edit': {
      version: () => versionIn(`/b2c/provider/${panelProvider.id}`, (answer) => answer),
      save: (which, version) => panelForm({ id: String(panelProvider.id), name: `Thistle ${which}`, ...sent(version) }),
      words: ['Thistle first', 'Thistle second'],
    },
  }
}

async function publishRegions(server: TestServer): Promise<void> {
  await publishSavers(server.services, {
    providerId: 1,
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
