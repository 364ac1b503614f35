import {
  mostUsersByName,
  type PanelUserPage,
  type PanelUsersQuery,
} from '@plumbline/contract/consumer-panel/panel-users.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { countUpTo, matchingUsers } from './matching-users.ts'
import { pageByNames } from './page-by-names.ts'
import { pageByPlace } from './page-by-place.ts'

type UsedServices = Pick<Services, 'db' | 'keys'>

/**
 * One page of users. Those that have few enough beside them are unsealed, so that they can be sorted by name and found by parts of
 * it; of a million a page is found by its place in the order. That somebody looked at whom is on record, by number; what they searched for
 * would name people there, and is not.
 */
export async function listPanelUsers(
  services: UsedServices,
  { userId }: Pick<Caller, 'userId'>,
  query: PanelUsersQuery,
  most = mostUsersByName,
): Promise<PanelUserPage> {
  const { db, keys } = services
  const findsParts = (await countUpTo(db, db.selectFrom('panel_users'), most)) <= most
  const sortsNames =
    findsParts || (query.search !== '' && (await countUpTo(db, matchingUsers(db, keys, query.search), most)) <= most)
  const byName = query.sortBy !== 'date' && query.sortBy !== 'type'
  if (byName && !sortsNames) throw tooManyToSort(most)
  const isRead = byName || (findsParts && query.search !== '')
  const page = await (isRead ? pageByNames(services, query, findsParts) : pageByPlace(services, query))
  await recordAudit(db, {
    userId,
    action: 'panel-user.list',
    subject: 'consumer panel',
    after: { searched: query.search !== '', rows: page.data.length, users: page.data.map(({ id }) => id) },
  })
  return { ...page, limit: query.limit, findsParts, sortsNames }
}

function tooManyToSort(most: number) {
  return wrongField(
    'sortBy',
    `Names are sealed, and no more than ${count(most)} users are sorted by them. Search first, or sort by creation time.`,
  )
}
