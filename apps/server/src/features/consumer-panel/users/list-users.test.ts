import { type PanelUserPage, panelUserPageSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'

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
  it.each(['sortBy=date', 'sortBy=date&sortDescending=false', 'sortBy=type', 'sortBy=type&sortDescending=false'])(
    'goes through everybody once, forth and back: %s',
    async (order) => {
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
    },
  )

  it('puts on record that somebody searched, and not for whom', async () => {
    await page('search=person-3@example.org')
    await superuser.get('/b2c/users?search=person-3@example.org&cursor=nonsense')
    const rows = await server.services.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute()
    const listed = rows.find(({ action }) => action === 'panel-user.list')
    expect(listed).toMatchObject({ user_id: superuser.userId, after: { searched: true, rows: 1 } })
    expect(JSON.stringify(rows)).not.toContain('person-3')
  })

  it('finds a whole address and whole words of a name, whatever their case and accents, and no parts of them', async () => {
    expect((await page('search=PERSON-3@example.org')).data).toMatchObject([{ email: 'person-3@example.org' }])
    expect((await page('search=zoe')).data).toMatchObject([{ firstName: 'Zoë-Anne', lastName: 'Sample 7' }])
    expect((await page('search=anne%20SAMPLE')).total).toBe(1)
    expect((await page('search=robin')).total).toBe(count - 1)
    expect((await page('search=rob')).total).toBe(0)
    expect((await page('search=person-3@example')).total).toBe(0)
    expect((await page('search=%25')).total).toBe(0)
  })

  it.each(['x', 'e30', Buffer.from('{"side":"after","value":"x","id":1}').toString('base64url')])(
    'refuses a page that there is not: %s',
    async (cursor) => {
      expect((await superuser.get(`/b2c/users?cursor=${cursor}`)).statusCode).toBe(422)
    },
  )
})
