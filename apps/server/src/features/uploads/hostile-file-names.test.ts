import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openLog } from '../../platform/log/open-log.ts'
import { type MailListener, openMailListener } from '../../testing/mail/mail-listener.ts'
import { importFile } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { postForm } from '../../testing/server/upload-form.ts'

let server: TestServer
let listener: MailListener
let superuser: TestClient
const lines: string[] = []
beforeAll(async () => {
  listener = await openMailListener()
  server = await openTestServer({
    log: openLog('info', { write: (line) => void lines.push(line) }),
    environment: { SMTP_URL: listener.url, PUBLIC_URL: 'https://plumbline.example.com' },
  })
  superuser = await server.as('superuser')
})
afterAll(async () => {
  await server.close()
  await listener.close()
})

const withErrors = `${saverFile(fileSavers('B', 2))}B-9,x,y\n`

const hostile = [
  ['a bell and the start of an escape code', '\u0007\u001b[31msavers\u001b[0m.csv', '[31msavers[0m.csv'],
  ['separators of lines and paragraphs', 'pots\u2028of\u2029march.csv', 'potsofmarch.csv'],
  ['characters that turn what follows around', 'savers\u202Evsc.exe.csv', 'saversvsc.exe.csv'],
  ['quotes and a semicolon', 'savers"; filename="x.exe.csv', 'savers"; filename="x.exe.csv'],
  ['a path', '../../../etc/passwd.csv', 'passwd.csv'],
  ['letters of the world', 'Zusätze März 年金 🧑‍🏫.csv', 'Zusätze März 年金 🧑🏫.csv'],
] as const

describe.each(inject('long') ? hostile : hostile.slice(2, 4))('a name with %s', (_what, sent, shown) => {
  it('is one harmless line in the list, the log of changes, the mail, the download and the log', async () => {
    const [providerId, mails] = [await server.createProvider(`Of ${shown}`), listener.received.length]
    lines.length = 0
    const done = await importFile(server, superuser, {
      fields: { providerId },
      encodedName: sent,
      content: withErrors,
    })
    expect([done.state, done.fileName]).toEqual(['failed', shown])
    const report = await superuser.get(`/import-jobs/${done.id}/errors.csv`)
    expect(report.statusCode).toBe(200)
    expect(report.headers['content-disposition']).toMatch(/^attachment; filename="errors-[A-Za-z0-9._-]+\.csv"$/)
    const audited = await server.services.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', 'like', 'upload%')
      .execute()
    expect(audited.at(-1)?.after).toMatchObject({ fileName: shown })
    await expect.poll(() => listener.received.length, { timeout: 60_000 }).toBe(mails + 1)
    const mail = listener.received.at(-1)
    expect(mail?.headers.get('subject')).toBe(`Import failed: ${shown}`)
    expect([mail?.to, mail?.headers.get('to'), mail?.headers.has('bcc')]).toEqual([
      ['superuser@example.com'],
      'superuser@example.com',
      false,
    ])
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 'info' })
    expect(lines.filter((line) => line.includes('eve@') || line.includes('[31m'))).toEqual([])
  })
})

// What parses forms takes a part with line breaks in its name for no file.
it.each(['savers.csv\r\nBcc: eve@example.com\r\n\r\nHello.csv', 'savers\nof.csv'])(
  'refuses the name %j',
  async (encodedName) => {
    const providerId = await server.createProvider(`Refused ${JSON.stringify(encodedName)}`)
    const answer = await postForm(server, superuser, { fields: { providerId }, encodedName, content: withErrors })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { file: 'Choose a .csv file.' }])
  },
)

it.each([' .csv', '\u200b\u202e.csv', '', '.csv', 'savers.csv\u0000.exe'])(
  'refuses the name %j in words, and keeps nothing of it',
  async (encodedName) => {
    const providerId = await server.createProvider(`Refused ${JSON.stringify(encodedName)}`)
    const before = await server.services.db.selectFrom('uploads').select('id').execute()
    const answer = await postForm(server, superuser, { fields: { providerId }, encodedName, content: withErrors })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'not_a_csv'])
    expect(await server.services.db.selectFrom('uploads').select('id').execute()).toEqual(before)
  },
)
