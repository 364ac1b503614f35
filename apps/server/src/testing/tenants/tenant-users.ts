import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { makeSchedules } from './tenant-reports.ts'

/** A signed-in user of a tenant, with a view, report settings and a notice of their own. */
export interface TenantUser {
  readonly client: TestClient
  readonly viewId: number
  readonly reportSettingsId: number
  readonly noticeId: number
  /** A file they asked for. */
  readonly exportId: number
  /** A schedule of reports, and a delivery that failed. */
  readonly scheduleId: number
  readonly deliveryId: number
}

/** A user of each role who is mapped to a provider; whatever is readable of them holds its word. */
export async function makeUsers(
  server: TestServer,
  word: string,
  providerId: number,
): Promise<Readonly<Record<Role, TenantUser>>> {
  const clients = new Map<Role, TestClient>()
  for (const role of roles) clients.set(role, await server.as(role, `${role}.${word}`))
  const ids = [...clients.values()].map(({ userId }) => userId)
  const { db } = server.services
  const mapped = ids.map((user_id) => ({ user_id, provider_id: providerId }))
  await db.insertInto('provider_users').values(mapped).execute()
  const views = await db
    .insertInto('saved_views')
    .values(
      ids.map((owner_id) => ({
        owner_id,
        name: `${word} view`,
        settings: JSON.stringify({ filter: {}, sort: { sortBy: 'potSize', sortDescending: true }, limit: 15 }),
        about_providers: [providerId],
        shared: true,
        is_default: false,
      })),
    )
    .returning(['id', 'owner_id as userId'])
    .execute()
  const settingsRow = { provider_id: providerId, name: `${word} report`, request: '{}', shared: true }
  const settings = await db
    .insertInto('report_settings')
    .values(ids.map((owner_id) => ({ ...settingsRow, owner_id })))
    .returning(['id', 'owner_id as userId'])
    .execute()
  const notices = await db
    .insertInto('notices')
    .values(ids.map((user_id) => ({ user_id, outcome: 'good', text: `${word} is published` })))
    .returning(['id', 'user_id as userId'])
    .execute()
  const file = { name: `Savers of ${word}`, provider_id: providerId, params: '{}', failure: `${word} failed` }
  const files = await db
    .insertInto('export_jobs')
    .values(ids.map((requested_by) => ({ ...file, kind: 'members', requested_by, state: 'failed' })))
    .returning(['id', 'requested_by as userId'])
    .execute()
  const schedules = await makeSchedules(server.services, { word, userIds: ids, providerId })
  const deliveries = schedules.map(({ deliveryId, userId }) => ({ id: deliveryId, userId }))
  const made = [...clients].map(([role, client]): [Role, TenantUser] => [
    role,
    {
      client,
      viewId: idOf(views, client),
      reportSettingsId: idOf(settings, client),
      noticeId: idOf(notices, client),
      exportId: idOf(files, client),
      scheduleId: idOf(schedules, client),
      deliveryId: idOf(deliveries, client),
    },
  ])
  return Object.fromEntries(made) as Record<Role, TenantUser>
}

function idOf(
  rows: readonly { readonly id: number; readonly userId: number | null }[],
  { userId }: TestClient,
): number {
  const row = rows.find((each) => each.userId === userId)
  if (row === undefined) throw new Error(`nothing was made for user ${userId}`)
  return row.id
}
