import type { PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import type { PensionStatus } from '@plumbline/contract/consumer-panel/pension.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import type { Kysely } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { documentsOf } from '../documents/documents.pg.ts'
import { type KeptPerson, personOf } from '../people/people.pg.ts'
import { providersOfPensions } from '../providers/panel-providers.pg.ts'
import { fieldsOf } from './pension-fields.ts'

type UsedServices = Pick<Services, 'db' | 'keys'>

/** All about a person, for a screen. Whoever looks is on record, and the record does not name the person. */
export async function lookAtPanelUser(services: UsedServices, caller: Caller, id: number): Promise<PanelUser> {
  const { db, keys } = services
  return db.transaction().execute(async (transaction) => {
    const person = await personOf(transaction, keys, id)
    if (person === undefined) throw unknownPanelUser()
    await recordAudit(transaction, { userId: caller.userId, action: 'panel-user.look', subject: `panel user ${id}` })
    return panelUserOnWire(transaction, person)
  })
}

export async function panelUserOnWire(db: Kysely<Database>, person: KeptPerson): Promise<PanelUser> {
  const { id, email, firstName, lastName, createdAt, product, pensions } = person
  const providers = await providersOfPensions(
    db,
    pensions.map(({ record }) => record),
  )
  return {
    ...{ id, email, firstName, lastName, version: versionOf(fieldsOf(pensions)) },
    date: createdAt.toISOString(),
    type: product,
    otherData: {
      documents: await documentsOf(db, id, person.key),
      pensionStatus: Object.fromEntries(
        pensions.map(({ id: uuid, record }): [string, PensionStatus] => {
          const provider = providers.find(record)
          const providerName = provider?.name ?? record.providerName
          return [uuid, { ...record, providerName, img: provider?.img ?? null }]
        }),
      ),
    },
  }
}

export function unknownPanelUser(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such user. Open the list again.')
}
