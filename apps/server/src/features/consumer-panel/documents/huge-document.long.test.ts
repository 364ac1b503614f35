import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { documentLimitBytes, documentSeparator } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onePerson } from '../../../testing/panel/one-person.ts'
import { userEditBody, userEditType } from '../../../testing/panel/send-user-edit.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await openTestServer()
  address = await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const fourGigabytes = 4 * 2 ** 30

it('a document of 4 GB is refused while it comes, and nothing is left of it', async () => {
  const superuser = await server.as('superuser')
  const { id, pension, look } = await onePerson(server, superuser)
  const form = userEditBody({ fields: { id }, documents: [[`${pension}${documentSeparator}huge.bin`, '']] })
  const end = form.lastIndexOf('\r\n--')
  const sending = request(`${address}/api/b2c/user/edit`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${superuser.token}`,
      'content-type': userEditType,
      'content-length': form.length + fourGigabytes,
    },
  })
  let answer: IncomingMessage | undefined
  const answered = once(sending, 'response').then(([response]: IncomingMessage[]) => {
    answer = response
  })
  sending.on('error', () => undefined)
  sending.write(form.subarray(0, end))
  const chunk = Buffer.alloc(1 << 20, 'x')
  let sent = 0
  while (answer === undefined && sent < fourGigabytes) {
    sent += chunk.length
    if (!sending.write(chunk)) await Promise.race([once(sending, 'drain'), answered])
    await new Promise((resolve) => setImmediate(resolve))
  }
  await answered
  expect(answer?.statusCode).toBe(413)
  // What was under way when it was refused.
  expect(sent).toBeLessThan(documentLimitBytes * 2)
  sending.destroy()
  expect((await look()).otherData.documents).toEqual([])
  expect((await leftoversOf(server.services)).filter((file) => file.includes('panel'))).toEqual([])
}, 120_000)
