import {
  type PanelUserPage,
  type PanelUsersQuery,
  panelUserPageSchema,
} from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { listPanelUsers } from './list-users.ts'

let server: TestServer
let superuser: TestClient
const count = 40
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  const people = Array.from({ length: count }, (_, i) => ({
    email: `person-${i}@example.org`,
    firstName: i === 7 ? 'Zoë-Anne' : 'Robin',
    lastName: `Sample ${i}`,
  }))
  await importPeople(server, superuser, peopleFile(people))
})
afterAll(() => server.close())

async function page(query: string): Promise<PanelUserPage> {
  const answer = await superuser.get(`/b2c/users?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return panelUserPageSchema.parse(answer.json())
}

const idsOf = ({ data }: PanelUserPage) => data.map(({ id }) => id)

describe('the list of users', () => {
  it.each(
    ['date', 'type', 'email', 'firstName', 'lastName'].flatMap((by) => [
      `sortBy=${by}`,
      `sortBy=${by}&sortDescending=false`,
    ]),
  )('goes through everybody once, forth and back: %s', async (order) => {
    const pages = [await page(`${order}&limit=15`)]
    for (let next = pages[0]?.next; next != null; next = pages.at(-1)?.next) {
      pages.push(await page(`${order}&limit=15&cursor=${next}`))
    }
    expect(pages.map(({ data }) => data.length)).toEqual([15, 15, 10])
    expect(new Set(pages.flatMap(idsOf)).size).toBe(count)
    expect(pages[0]).toMatchObject({ total: count, previous: null })
    const second = await page(`${order}&limit=15&cursor=${pages[2]?.previous}`)
    expect(idsOf(second)).toEqual(pages.map(idsOf)[1])
    const first = await page(`${order}&limit=15&cursor=${second.previous}`)
    expect(idsOf(first)).toEqual(pages.map(idsOf)[0])
    expect(first.previous).toBeNull()
    expect(first.next).not.toBeNull()
  })

  it.each(['email', 'firstName', 'lastName'] as const)('sorts by %s as people do', async (sortBy) => {
    const { data } = await page(`sortBy=${sortBy}&sortDescending=false&limit=100`)
    const { compare } = new Intl.Collator('en-GB', { numeric: true })
    const values = data.map((row) => row[sortBy])
    expect(values).toEqual(values.toSorted(compare))
    if (sortBy === 'email')
      expect(values.indexOf('person-9@example.org')).toBeLessThan(values.indexOf('person-10@example.org'))
    const back = await page(`sortBy=${sortBy}&limit=100`)
    expect(idsOf(back)).toEqual(data.map(({ id }) => id).reverse())
  })

  it('puts on record that somebody searched and whom they saw, by number, and not for what', async () => {
    const seen = await page('search=person-3@example.org')
    await superuser.get('/b2c/users?search=person-3@example.org&cursor=nonsense')
    const rows = await server.services.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute()
    const listed = rows.find(({ action }) => action === 'panel-user.list')
    expect(listed).toMatchObject({ user_id: superuser.userId, after: { searched: true, rows: 1, users: idsOf(seen) } })
    expect(JSON.stringify(rows)).not.toContain('person-3')
  })

  it('finds parts of names and addresses, whatever their case and accents, and a whole address alone', async () => {
    expect((await page('search=PERSON-3@example.org')).data).toMatchObject([{ email: 'person-3@example.org' }])
    expect((await page('search=zo')).data).toMatchObject([{ firstName: 'Zoë-Anne', lastName: 'Sample 7' }])
    expect((await page('search=anne%20SAMPLE')).total).toBe(1)
    expect((await page('search=Sam%20ROB')).total).toBe(count - 1)
    expect((await page('search=person-3@example')).data).toMatchObject([{ email: 'person-3@example.org' }])
    expect((await page('search=on-3')).total).toBe(11)
    expect((await page('search=%25')).total).toBe(0)
    expect((await page('search=%CC%81')).total).toBe(0)
    expect(await page('search=rob&limit=1')).toMatchObject({ isRough: false, findsParts: true, sortsNames: true })
  })

  it.each(['date', 'type'] as const)('keeps the order by %s in a search', async (sortBy) => {
    const all = await page(`sortBy=${sortBy}&limit=100`)
    const found = await page(`sortBy=${sortBy}&limit=100&search=rob`)
    expect(idsOf(found)).toEqual(all.data.filter(({ firstName }) => firstName === 'Robin').map(({ id }) => id))
  })

  it('goes on from the same place when the person a page hangs on is gone', async () => {
    const first = await page('sortBy=email&sortDescending=false&limit=10')
    const second = await page(`sortBy=email&sortDescending=false&limit=10&cursor=${first.next}`)
    const parsed = JSON.parse(Buffer.from(first.next ?? '', 'base64url').toString())
    expect(parsed).toEqual({ side: 'after', value: '9', id: first.data.at(-1)?.id, by: 'names' })
    // As if the tenth had been erased since: whoever was the eleventh is the tenth now.
    const gone = Buffer.from(JSON.stringify({ ...parsed, value: '10', id: 999_999 })).toString('base64url')
    expect(idsOf(await page(`sortBy=email&sortDescending=false&limit=10&cursor=${gone}`))).toEqual(idsOf(second))
  })

  describe('where there are more than are unsealed', () => {
    const read = (query: Partial<PanelUsersQuery>, most = 20) =>
      listPanelUsers(
        server.services,
        { userId: superuser.userId },
        { search: '', sortBy: 'date', sortDescending: true, limit: 15, cursor: undefined, ...query },
        most,
      )

    it('finds a whole address and whole words of a name, and no parts of them', async () => {
      expect((await read({ search: 'PERSON-3@example.org' })).data).toMatchObject([{ email: 'person-3@example.org' }])
      expect((await read({ search: 'zoe' })).data).toMatchObject([{ firstName: 'Zoë-Anne', lastName: 'Sample 7' }])
      expect((await read({ search: 'anne SAMPLE' })).total).toBe(1)
      expect((await read({ search: 'robin' })).total).toBe(count - 1)
      expect((await read({ search: 'rob' })).total).toBe(0)
      expect((await read({ search: 'person-3@example' })).total).toBe(0)
      expect((await read({ search: '%' })).total).toBe(0)
    })

    it('sorts by name what a search leaves, and refuses all of them in words', async () => {
      expect(await read({})).toMatchObject({ findsParts: false, sortsNames: false, total: count })
      await expect(read({ sortBy: 'lastName' })).rejects.toThrow(
        'no more than 20 users are sorted by them. Search first',
      )
      await expect(read({ sortBy: 'lastName', search: 'robin' })).rejects.toThrow('Search first')
      expect(await read({ sortBy: 'lastName', search: 'zoe' })).toMatchObject({
        findsParts: false,
        sortsNames: true,
        total: 1,
      })
    })

    it('begins anew at a page that hangs on the other way of reading', async () => {
      const { next } = await read({ sortBy: 'date', search: 'rob', limit: 5 }, count)
      expect(await read({ cursor: next ?? '' })).toEqual(await read({}))
      const byPlace = (await read({ limit: 5 })).next ?? ''
      expect(await read({ search: 'rob', cursor: byPlace }, count)).toEqual(await read({ search: 'rob' }, count))
    })
  })

  it.each(['x', 'e30', Buffer.from('{"side":"after","value":"x","id":1}').toString('base64url')])(
    'refuses a page that there is not: %s',
    async (cursor) => {
      expect((await superuser.get(`/b2c/users?cursor=${cursor}`)).statusCode).toBe(422)
    },
  )
})
