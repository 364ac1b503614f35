import { createHash } from 'node:crypto'
import type { PanelProvider, PanelProviderEdit } from '@plumbline/contract/consumer-panel/panel-providers.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { mergeChange, textField } from '../../../platform/http/merge-change.ts'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { requireStill } from '../../access/require-still.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { findPanelProvider } from './panel-providers.pg.ts'
import type { ReceivedProvider } from './receive-provider.ts'

/** Adds a provider of the panel or changes one. One without a logo must be given one. */
export async function editPanelProvider(
  { db }: Pick<Services, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  received: ReceivedProvider,
): Promise<PanelProvider> {
  return db.transaction().execute(async (transaction) => {
    // The picture may have come in slowly.
    await requireStill(transaction, userId, 'manageConsumerPanel')
    // Two of one name at once: the second waits, and is refused.
    await sql`lock table panel_providers in share row exclusive mode`.execute(transaction)
    const id = await save(transaction, received, userId)
    const provider = await findPanelProvider(transaction, id)
    if (provider === undefined) throw unknownPanelProvider()
    return provider
  })
}

async function save(db: Kysely<Database>, { edit, logo }: ReceivedProvider, userId: number): Promise<number> {
  const { id } = edit
  const before = id === undefined ? undefined : await findPanelProvider(db, id)
  if (id !== undefined && before === undefined) throw unknownPanelProvider()
  if (logo === undefined && (before === undefined || before.img === null)) {
    throw wrongField('file', panelTexts.notAnImage)
  }
  const sha256 = logo && createHash('sha256').update(logo).digest('hex')
  const name = before === undefined ? edit.name : mergedName(before, edit)
  await refuseSecond(db, name, id)
  const values = { name, ...(logo !== undefined && { logo, logo_sha256: sha256 ?? null }) }
  const saved =
    id === undefined
      ? await db
          .insertInto('panel_providers')
          .values({ ...values, logo_sha256: sha256 ?? null, created_by: userId })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('panel_providers')
          .set({ ...values, updated_at: sql<Date>`now()` })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  await recordAudit(db, {
    userId,
    action: id === undefined ? 'panel-provider.add' : 'panel-provider.change',
    subject: `panel provider ${saved.id}`,
    ...(before !== undefined && { before: { name: before.name } }),
    after: { name, ...(logo !== undefined && { logo: { sha256, bytes: logo.length } }) },
  })
  return saved.id
}

const words = { name: textField('Provider Name') }

/** A picture is given as a whole, and seen at once. */
function mergedName({ name }: PanelProvider, edit: PanelProviderEdit): string {
  return mergeChange({ name }, { name: edit.name }, edit.version, words).name
}

async function refuseSecond(db: Kysely<Database>, name: string, id: number | undefined): Promise<void> {
  const second = await db
    .selectFrom('panel_providers')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(id !== undefined, (others) => others.where('id', '!=', id ?? 0))
    .executeTakeFirst()
  if (second === undefined) return
  throw new ApiFailure('conflict', 'There is a provider of this name already.', {
    fields: { name: 'There is a provider of this name already.' },
  })
}

export function unknownPanelProvider(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such provider. Open the list again.')
}
