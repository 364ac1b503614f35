import { setImmediate } from 'node:timers/promises'
import type { PanelUserRow, PanelUserSort, PanelUsersQuery } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import { emailIndex, plainLetters, unsealNames } from '../people/sealed-person.ts'
import { matchingUsers } from './matching-users.ts'
import { readCursor, type UserCursor, writeCursor } from './user-cursor.ts'
import { type ReadPage, rowOnWire } from './user-row.ts'

type UsedServices = Pick<Services, 'db' | 'keys'>
type SealedColumn = Exclude<PanelUserSort, 'date' | 'type'>

/** `person-2` before `person-10`. */
const byText = new Intl.Collator('en-GB', { numeric: true })

/** What decides between two of the same name. */
const thenBy = {
  email: ['email'],
  firstName: ['firstName', 'lastName', 'email'],
  lastName: ['lastName', 'firstName', 'email'],
} as const satisfies Record<SealedColumn, readonly SealedColumn[]>

/** A page of few enough users, all of them unsealed for it and forgotten after it. */
export async function pageByNames(
  services: UsedServices,
  query: PanelUsersQuery,
  findsParts: boolean,
): Promise<ReadPage> {
  const cursor = readCursor(query.cursor, 'names', true)
  const people = await unsealed(services, query, findsParts)
  const { sortBy } = query
  // By date and product they come in order from the database.
  if (sortBy !== 'date' && sortBy !== 'type') people.sort(inOrder(sortBy, query.sortDescending))
  const [start, end] = endsOf(people, cursor, query.limit)
  const data = people.slice(start, end)
  const cursorAt = (side: UserCursor['side'], row: PanelUserRow | undefined, value: number) =>
    row === undefined ? null : writeCursor({ side, value: String(value), id: row.id, by: 'names' })
  return {
    data,
    total: people.length,
    isRough: false,
    next: end < people.length ? cursorAt('after', data.at(-1), end - 1) : null,
    previous: start > 0 ? cursorAt('before', data.at(0), start) : null,
  }
}

/** After so many others have their turn. */
const aTurn = 200

async function unsealed(
  { db, keys }: UsedServices,
  query: PanelUsersQuery,
  findsParts: boolean,
): Promise<PanelUserRow[]> {
  const direction = query.sortDescending ? 'desc' : 'asc'
  const rows = await matchingUsers(db, keys, findsParts ? '' : query.search)
    .select(['id', 'key_name', 'product', 'created_at', 'email', 'email_index', 'first_name', 'last_name'])
    .orderBy(query.sortBy === 'type' ? sql`product collate "C"` : sql`created_at`, direction)
    .orderBy('id', direction)
    .execute()
  const whole = query.search.includes('@') ? emailIndex(keys, query.search) : undefined
  const one = whole === undefined ? undefined : rows.find((row) => whole.equals(row.email_index))
  const isFound = findsParts && query.search !== '' ? matcher(query.search) : () => true
  const people: PanelUserRow[] = []
  for (const [n, row] of (one === undefined ? rows : [one]).entries()) {
    if (n % aTurn === aTurn - 1) await setImmediate()
    const key = keys.get(row.key_name)
    if (key === undefined) continue
    const person = rowOnWire(row, unsealNames(key, row.key_name, row))
    if (row === one || isFound(person)) people.push(person)
  }
  return people
}

/** Every word of a search is somewhere in the names or the address, whatever its case and accents. */
function matcher(search: string): (person: PanelUserRow) => boolean {
  const parts = plainLetters(search)
    .split(/\s+/u)
    .filter((part) => part !== '')
  return ({ firstName, lastName, email }) => {
    const text = plainLetters(`${firstName} ${lastName} ${email}`)
    return parts.length > 0 && parts.every((part) => text.includes(part))
  }
}

function inOrder(sortBy: SealedColumn, descends: boolean) {
  const sign = descends ? -1 : 1
  return (one: PanelUserRow, other: PanelUserRow): number => {
    for (const field of thenBy[sortBy]) {
      const order = byText.compare(one[field], other[field])
      if (order !== 0) return sign * order
    }
    return sign * (one.id - other.id)
  }
}

/** From which to which place a page goes; where the person it hangs on is gone, the place tells. */
function endsOf(people: readonly PanelUserRow[], cursor: UserCursor | undefined, limit: number): [number, number] {
  if (cursor === undefined) return [0, limit]
  const index = people.findIndex(({ id }) => id === cursor.id)
  const place = index === -1 ? Math.min(Number(cursor.value), people.length) : index
  if (cursor.side === 'before') return [Math.max(0, place - limit), place]
  const start = index === -1 ? place : place + 1
  return [start, start + limit]
}
