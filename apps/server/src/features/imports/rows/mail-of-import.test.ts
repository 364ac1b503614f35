import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailListener, openMailListener } from '../../../testing/mail/mail-listener.ts'
import { importFile } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let listener: MailListener
let server: TestServer
beforeAll(async () => {
  listener = await openMailListener()
  server = await openTestServer({
    environment: { SMTP_URL: listener.url, PUBLIC_URL: 'https://plumbline.example.com' },
  })
})
afterAll(async () => {
  await server.close()
  await listener.close()
})

const mailTo = async (email: string) => {
  const found = () => listener.received.find(({ to }) => to.includes(email))
  await expect.poll(found, { timeout: 60_000 }).toBeDefined()
  const mail = found()
  return { subject: mail?.headers.get('subject'), text: mail?.parts.get('text/plain')?.replaceAll('\r\n', '\n') }
}

it('whoever asked for an import is mailed that it is published', async () => {
  const ann = await server.as('superuser', 'ann')
  const providerId = await server.createProvider('Sound Pensions')
  const { id, published } = await importFile(server, ann, {
    fields: { providerId },
    fileName: 'sound.csv',
    content: saverFile(fileSavers('S', 3)),
  })
  const { subject, text } = await mailTo('ann@example.com')
  expect(subject).toBe('Import finished: sound.csv')
  expect(text).toContain('Your import for Sound Pensions has finished.')
  expect(text).toContain(`sound.csv is published as data batch ${published}.`)
  expect(text).toContain(`https://plumbline.example.com/imports?import=${id}`)
})

it('or that it waits for a decision', { tags: 'long' }, async () => {
  const una = await server.as('superuser', 'una')
  const providerId = await server.createProvider('Careful Pensions')
  await importFile(server, una, {
    fields: { providerId, publishWhenSound: false },
    content: saverFile(fileSavers('U', 3)),
  })
  expect((await mailTo('una@example.com')).text).toContain('waits for you to publish or discard it')
})

it('or that it failed, with the number of errors and no saver', async () => {
  const bob = await server.as('superuser', 'bob')
  const providerId = await server.createProvider('Broken Pensions')
  const content = saverFile(fileSavers('B', 3)).replace(/\n(B-1,)/, '\n,')
  await importFile(server, bob, { fields: { providerId }, fileName: 'broken.csv', content: `${content}B-9,x,y\n` })
  const { subject, text } = await mailTo('bob@example.com')
  expect(subject).toBe('Import failed: broken.csv')
  expect(text).toContain('What was published before stays as it is.')
  expect(text).not.toMatch(/B-\d/)
})

it('whoever is no superuser any more is mailed nothing', { tags: 'long' }, async () => {
  const eve = await server.as('superuser', 'eve')
  const providerId = await server.createProvider('Former Pensions')
  const waiting = await importFile(server, eve, {
    fields: { providerId, publishWhenSound: false },
    content: saverFile(fileSavers('E', 3)),
  })
  await mailTo('eve@example.com')
  await server.services.db.updateTable('users').set({ role: 'pilot' }).where('id', '=', eve.userId).execute()
  const ann = await server.as('superuser', 'ann')
  await ann.post(`/import-jobs/${waiting.id}/publish`, { comparedWith: null })
  const mails = server.services.db.selectFrom('mails').select('id').where('user_id', '=', eve.userId)
  expect(await mails.execute()).toHaveLength(1)
})

it('a mail server that is away keeps no import from its end', async () => {
  listener.behave('later')
  const liz = await server.as('superuser', 'liz')
  const providerId = await server.createProvider('Silent Pensions')
  const done = await importFile(server, liz, { fields: { providerId }, content: saverFile(fileSavers('L', 3)) })
  expect(done.state).toBe('completed')
})
