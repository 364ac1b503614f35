import { documentSeparator } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFakeScanner } from '../../../testing/files/fake-scanner.ts'
import { onePerson } from '../../../testing/panel/one-person.ts'
import { sendUserEdit } from '../../../testing/panel/send-user-edit.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'

let server: TestServer
let scanner: Awaited<ReturnType<typeof openFakeScanner>>
beforeAll(async () => {
  scanner = await openFakeScanner()
  server = await openTestServer({ environment: { CLAMD_URL: scanner.url } })
})
afterAll(async () => {
  scanner.server.close()
  await server.close()
})

it('keeps documents that the scanner calls clean, and no other, and none while it is away', async () => {
  const superuser = await server.as('superuser')
  const { id, pension, look } = await onePerson(server, superuser)
  const send = (name: string, content: string | Buffer) =>
    sendUserEdit(server, superuser, { fields: { id }, documents: [[`${pension}${documentSeparator}${name}`, content]] })

  expect((await send('large.bin', Buffer.alloc(3_000_000, 'x'))).statusCode).toBe(200)
  const infected = await send('letter.txt', 'Dear Robin, A-VIRUS')
  expect(infected.statusCode).toBe(422)
  expect(infected.json().message).toContain('Fake.Test')
  scanner.server.close()
  const away = await send('letter.txt', 'Dear Robin')
  expect(away.statusCode).toBe(409)
  expect(away.json().message).toContain('The virus scanner does not answer')
  expect((await look()).otherData.documents).toMatchObject([{ name: 'large.bin', scan: 'clean' }])
  expect((await leftoversOf(server.services)).filter((name) => name.includes('panel'))).toEqual([])
})
