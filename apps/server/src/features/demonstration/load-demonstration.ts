import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Consolidator } from '@plumbline/contract/master-list/master-list.ts'
import { uploadFieldsSchema } from '@plumbline/contract/uploads/uploads.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { demonstrationAddress } from '../accounts/demonstration-accounts.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readProductSettings } from '../product/product-settings.ts'
import { acceptUpload } from '../uploads/accept-upload.ts'
import { demonstrationFile } from './demonstration-file.ts'
import {
  type DemonstrationFile,
  type DemonstrationProvider,
  demonstrationProviders,
} from './demonstration-providers.ts'

const loaded = 'demonstration.load'

/**
 * Uploads the demonstration's files as a person would, the first time alone: what somebody removed later stays removed.
 * Where an earlier start was interrupted this one goes on.
 */
export async function loadDemonstration(services: Services, stopping: AbortSignal): Promise<void> {
  const { db } = services
  const entry = await db.selectFrom('audit_log').select('id').where('action', '=', loaded).limit(1).executeTakeFirst()
  if (entry) return
  await ensureTeamAddress(services)
  for (const provider of demonstrationProviders) {
    const providerId = await ensureProvider(services, provider)
    for (const file of provider.files) {
      if (stopping.aborted) return
      await ensureUpload(services, providerId, file)
    }
  }
  await recordAudit(db, { userId: null, action: loaded, subject: 'product' })
}

/** Without it a request for a report would have nobody to go to. */
async function ensureTeamAddress({ db }: Services): Promise<void> {
  await db.transaction().execute(async (within) => {
    const { settings } = await within
      .selectFrom('product_settings')
      .select('settings')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if ((await readProductSettings(within)).teamEmail !== null) return
    await within
      .updateTable('product_settings')
      .set({
        settings: JSON.stringify({ ...Object(settings), teamEmail: demonstrationAddress('team') }),
        updated_at: new Date(),
      })
      .execute()
  })
}

/** A provider is made together with its users' access, so that access somebody took away stays away. */
async function ensureProvider({ db, events }: Services, demonstrationProvider: DemonstrationProvider): Promise<number> {
  const provider = await db
    .selectFrom('providers')
    .select('id')
    .where('name', '=', demonstrationProvider.name)
    .executeTakeFirst()
  if (provider) return provider.id
  const providerId = await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('providers')
      .values({
        name: demonstrationProvider.name,
        email: demonstrationProvider.email,
        is_sample: demonstrationProvider.isSample ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const user of demonstrationProvider.users) {
      await transaction
        .insertInto('provider_users')
        .columns(['provider_id', 'user_id'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .select((user_) => [user_.val(id).as('provider_id'), 'users.id as user_id'])
            .where('users.email', '=', demonstrationAddress(user)),
        )
        .execute()
    }
    if (demonstrationProvider.consolidator !== undefined)
      await takesPart(transaction, id, demonstrationProvider.consolidator)
    return id
  })
  events.publish({ type: 'providers-changed' })
  return providerId
}

/** In the master list, and alike but for what it accepts: so that three are told of to whoever sees none of them. */
async function takesPart(db: Transaction<Database>, providerId: number, consolidator: Consolidator): Promise<void> {
  await db.insertInto('master_list_entries').values({ provider_id: providerId, added_by: null }).execute()
  await db
    .insertInto('benchmarking_attributes')
    .values({
      ...{ provider_id: providerId, effective_from: '2020-04-06', consolidator, big: false, named: false },
      ...{ scheme: 'Master Trusts', pathway: 'Accumulation', data_type: 'Member Experience', updated_at: new Date() },
    })
    .execute()
}

async function ensureUpload(services: Services, providerId: number, file: DemonstrationFile): Promise<void> {
  const { db, files } = services
  const batch = await db
    .selectFrom('uploads')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('file_name', '=', file.name)
    .executeTakeFirst()
  if (batch) return
  const { minimumYears } = file
  const fields = uploadFieldsSchema.parse({
    providerId: String(providerId),
    ...(minimumYears !== undefined && { useMinOutliers: 'true', numberOfYearsForOutlier: String(minimumYears) }),
  })
  const fileKey = `uploads/${randomUUID()}.csv`
  const upload = await files.write(fileKey, Readable.from(demonstrationFile(file), { objectMode: false }))
  await acceptUpload(services, { fields, fileName: file.name, fileKey, ...upload }, null)
}
