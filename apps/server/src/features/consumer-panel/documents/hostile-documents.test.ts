import { crc32, deflateRawSync } from 'node:zlib'
import { documentSeparator } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OnePerson, onePerson } from '../../../testing/panel/one-person.ts'
import { sendUserEdit } from '../../../testing/panel/send-user-edit.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'

let server: TestServer
let superuser: TestClient
let robin: OnePerson
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  robin = await onePerson(server, superuser)
})
afterAll(() => server.close())

/** A ZIP archive of one entry that unpacks to so many zeros. */
function zipOfZeros(bytes: number): Buffer {
  const content = Buffer.alloc(bytes)
  const packed = deflateRawSync(content)
  const name = Buffer.from('zeros')
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(8, 4)
  about.writeUInt32LE(crc32(content), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(bytes, 18)
  about.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, name, packed])
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, listed, Buffer.from('PK\x05\x06'), end])
}

it.each([
  ['an SVG with a script', 'logo.png', '<svg onload="alert(1)"><script>alert(2)</script></svg>', 'image/svg+xml'],
  ['HTML as a PDF', 'statement.pdf', '<!doctype html><script>alert(1)</script>', 'text/html'],
  ['a program as a picture', 'photo.jpg', 'MZ\x90\x00This program cannot be run', 'application/x-dosexec'],
  ['a ZIP archive of far more than it is', 'letters.zip', zipOfZeros(64_000_000), 'application/zip'],
])('%s is kept as it is, told by its content, and only ever downloaded', async (_, name, content, type) => {
  const fields = { id: robin.id }
  const answer = await sendUserEdit(server, superuser, {
    fields,
    documents: [[`${robin.pension}${documentSeparator}${name}`, content]],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const document = (await robin.look()).otherData.documents.find((each) => each.name === name)
  expect(document).toMatchObject({ type, bytes: Buffer.from(content).length, scan: 'not scanned' })
  const { url } = (await superuser.get(document?.src ?? '')).json()
  const file = await server.http.inject({ method: 'GET', url })
  expect(file.rawPayload.equals(Buffer.from(content))).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

it.each([
  ['../../../../etc/cron.d/job', 'job'],
  ['..%2f..%2fkeys%2fkeyring.db', '..%2f..%2fkeys%2fkeyring.db'],
  ['statement\u202Efdp.exe', 'statementfdp.exe'],
  ['\u2066\u200Fletter\u2069.txt', 'letter.txt'],
  ['a:;:;:b:;:;:c.txt', 'a:;:;:b:;:;:c.txt'],
  ['line\u2028break\u0085.txt', 'linebreak.txt'],
  ['=HYPERLINK(1).txt', '=HYPERLINK(1).txt'],
  ['😀'.repeat(300), '😀'.repeat(200)],
])('a document called %j is called %j, on the screen and when it is downloaded', async (longName, name) => {
  const before = (await robin.look()).otherData.documents.map(({ uuid }) => uuid)
  const sent = [[`${robin.pension}${documentSeparator}${longName}`, 'Dear Robin']] as const
  expect((await sendUserEdit(server, superuser, { fields: { id: robin.id }, documents: sent })).statusCode).toBe(200)
  const document = (await robin.look()).otherData.documents.find(({ uuid }) => !before.includes(uuid))
  expect(document?.name).toBe(name)
  const { url } = (await superuser.get(document?.src ?? '')).json()
  const disposition = String((await server.http.inject({ method: 'GET', url })).headers['content-disposition'])
  expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '')).toBe(name)
  expect(disposition).toMatch(/^[\x20-\x7e]+$/)
  expect((await leftoversOf(server.services)).filter((file) => file.includes('panel'))).toEqual([])
})

it('all of them are in the archive of everything about their person, none of them unpacked', async () => {
  const { url } = (await superuser.get(`/b2c/user/${robin.id}/everything/url`)).json()
  const archive = await server.http.inject({ method: 'GET', url })
  expect(archive.statusCode).toBe(200)
  expect(archive.rawPayload.length).toBeLessThan(1_000_000)
  const names = archive.rawPayload.toString('latin1')
  for (const part of ['../', '..\\', '\u202E']) expect(names).not.toContain(part)
})

it('fields after the documents count like those before, and wrong ones leave nothing behind', async () => {
  const documents = [[`${robin.pension}${documentSeparator}late.txt`, 'late']] as const
  const send = (fields: Readonly<Record<string, string>>, late: Readonly<Record<string, string>>) =>
    sendUserEdit(server, superuser, { fields, documents, late })
  const before = await leftoversOf(server.services)
  expect((await send({}, { id: '999999' })).statusCode).toBe(404)
  expect((await send({ id: robin.id }, { id: '999999' })).statusCode).toBe(404)
  expect((await send({ id: robin.id }, { email: 'another@example.org' })).statusCode).toBe(422)
  expect((await send({ id: robin.id }, { note: 'x' })).json().message).toMatch(/^This call does not read 'note'/)
  expect((await send({}, {})).statusCode).toBe(422)
  expect(await leftoversOf(server.services)).toEqual(before)
  const answer = await send({}, { id: robin.id })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await robin.look()).otherData.documents.map(({ name }) => name)).toContain('late.txt')
})
