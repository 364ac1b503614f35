import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishedPots } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { beginParts, sendPart } from '../../testing/server/tus-client.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'

const program = fileURLToPath(new URL('../../../../cli/src/upload.ts', import.meta.url))

let server: TestServer
let address: string
let providerId: number
let key: string
let files: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  files = await testFolder()
  server = await openTestServer()
  address = await server.http.listen({ port: 0, host: '127.0.0.1' })
  providerId = await server.createProvider('Nightly Pensions')
  const maker = await server.as('superuser')
  key = (
    await maker.post('/auth/api-keys', { name: 'nightly', role: 'superuser', days: 1, providers: [providerId] })
  ).json().key
})
afterAll(async () => {
  await server.close()
  await files.remove()
})

interface Ended {
  readonly code: number | null
  readonly output: string
}

function upload(parameters: readonly string[], withKey = key): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...parameters], {
      cwd: files.folder,
      env: { ...process.env, INIT_CWD: files.folder, PLUMBLINE_API_KEY: withKey },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

const to = (at = address) => ['--server', at, '--provider', String(providerId)]
const write = (name: string, text: string) => writeFile(path.join(files.folder, name), text)

test('a file is uploaded, checked, scored and published by one command', async () => {
  await write('savers.csv', saverFile(fileSavers('N', 3)))
  const { code, output } = await upload(['savers.csv', ...to(), '--publish', '--wait'])
  expect([code, output]).toEqual([0, expect.stringMatching(/^Published as data batch \d+\.1: import \d+\.\n$/)])
  expect(Object.keys(await publishedPots(server, providerId))).toHaveLength(3)
})

test('the same file is not imported twice unless that is asked for', { tags: 'long' }, async () => {
  await write('again.csv', saverFile(fileSavers('A', 2)))
  expect((await upload(['again.csv', ...to(), '--wait'])).output).toMatch(/waits as a preview/)
  const twice = await upload(['again.csv', ...to()])
  expect([twice.code, twice.output]).toEqual([
    1,
    expect.stringMatching(/uploaded before: it is import \d+\. Give --again/),
  ])
  expect((await upload(['again.csv', ...to(), '--again'])).code).toBe(0)
})

test('what is wrong with a file is written down, with exit code 2', async () => {
  await write('broken.csv', `${saverFile(fileSavers('B', 2))}B-9,not a day,1,2020-01-01,5\n`)
  const { code, output } = await upload(['broken.csv', ...to(), '--publish', '--wait', '--errors', 'errors.csv'])
  expect([code, output]).toEqual([2, expect.stringMatching(/nothing was published; they are in errors\.csv/)])
  expect(await readFile(path.join(files.folder, 'errors.csv'), 'utf8')).toMatch(/^row,column,value,reason\n/)
})

test('a wrong key, a provider that the key is not for and a server that is none are told in words', {
  tags: 'long',
}, async () => {
  await write('small.csv', saverFile(fileSavers('S', 2)))
  const others = await server.createProvider('Others')
  const wrong = await upload(['small.csv', ...to()], 'plumbline_key_wrong')
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/API key does not count/)])
  const elsewhere = await upload(['small.csv', '--server', address, '--provider', String(others)])
  expect([elsewhere.code, elsewhere.output]).toEqual([1, 'The server refused: There is no such provider.\n'])
  const folder = await upload(['.', ...to()])
  expect([folder.code, folder.output]).toEqual([1, '. is no file. Name a file.\n'])
  const away = await upload(['small.csv', '--server', 'https://good.example//evil.example', '--provider', '1'])
  expect(away.output).toMatch(/is an address alone/)
  const open = await upload(['small.csv', '--server', 'http://pensions.example.com', '--provider', '1'])
  expect(open.output).toMatch(/must begin with https/)
})

test('a file whose header will not do is not sent to its end, with exit code 2', async () => {
  const content = saverFile(fileSavers('T', 2000)).replace('nav_date', 'valued on')
  expect(content.length).toBeGreaterThan(2 << 20)
  await write('wrong-top.csv', content)
  const way = await openBreakingWay(Number.MAX_SAFE_INTEGER)
  const { code, output } = await upload(['wrong-top.csv', ...to(way.address), '--wait', '--errors', 'top.csv'])
  way.close()
  expect([code, output]).toEqual([
    2,
    expect.stringMatching(
      /^The top of the file has 1 error, so the file was not taken .* in top\.csv\.\n {2}row 1.*nav_date/s,
    ),
  ])
  expect(way.offsets).toEqual([0])
  expect(await readFile(path.join(files.folder, 'top.csv'), 'utf8')).toMatch(/^row,column,value,reason\n1,.*nav_date/)
  const storedUpload = await server.services.db
    .selectFrom('part_uploads')
    .where('file_name', '=', 'wrong-top.csv')
    .select('id')
    .execute()
  expect(storedUpload).toEqual([])
  // Without waiting as well.
  expect((await upload(['wrong-top.csv', ...to()])).code).toBe(2)
})

test('a small file that is none ends as a large one does, without waiting as well', async () => {
  const files: Readonly<Record<string, readonly [string, RegExp]>> = {
    'empty.csv': ['', /The file is empty/],
    'report.csv': ['%PDF-1.7\n%âãÏÓ\n1 0 obj', /PDF/],
    'wrong-header.csv': [saverFile(fileSavers('W', 2)).replace('nav_date', 'valued on'), /nav_date/],
  }
  const before = await server.services.db.selectFrom('imports').select('id').execute()
  for (const [name, [content, words]] of Object.entries(files)) {
    await write(name, content)
    const { code, output } = await upload([name, ...to()])
    expect([name, code, output]).toEqual([name, 2, expect.stringMatching(/^The top of the file has 1 error/)])
    expect(output).toMatch(words)
  }
  expect(await server.services.db.selectFrom('imports').select('id').execute()).toEqual(before)
  expect(
    await server.services.db.selectFrom('part_uploads').select('id').where('upload_id', 'is', null).execute(),
  ).toEqual([])
})

test('a file that is still being written is not taken, and nothing of it is kept', async () => {
  const content = saverFile(fileSavers('G', 20))
  await write('growing.csv', content)
  const { files: store, db } = server.services
  const grow = store.grow.bind(store)
  // Its writer goes on once some of it is on its way: after the file was begun, when its first part comes.
  const growing = vi.spyOn(store, 'grow').mockImplementation(async (name, from) => {
    await appendFile(path.join(files.folder, 'growing.csv'), 'G-99,2024-01-15,100.00,2024-12-31,2600.00,Main,A\n')
    return await grow(name, from)
  })
  const { code, output } = await upload(['growing.csv', ...to(), '--publish'])
  growing.mockRestore()
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^growing\.csv was changed, replaced or removed .* nothing was kept/),
  ])
  expect(await db.selectFrom('part_uploads').select('id').where('upload_id', 'is', null).execute()).toEqual([])
})

/** Waits until the server has some of the file that was begun last. */
async function hasArrived(): Promise<void> {
  const { db, files } = server.services
  const last = db.selectFrom('part_uploads').select('file_key').orderBy('began_at', 'desc').limit(1)
  const { file_key: name } = await last.executeTakeFirstOrThrow()
  const length = async () => (await stat(await files.localPath(name))).size
  await expect.poll(length).toBeGreaterThan(0)
}

/** A way to the server that is cut once, so many bytes into a part; where parts began is what it has seen. */
async function openBreakingWay(bytes: number) {
  const offsets: number[] = []
  let isCut = false
  const way = createServer((client) => {
    const onward = connect(Number(new URL(address).port), '127.0.0.1')
    let inPart = 0
    client.on('data', (piece: Buffer) => {
      const began = /^PATCH [\s\S]*?upload-offset: (\d+)/i.exec(piece.toString('latin1'))?.[1]
      if (began !== undefined) offsets.push(Number(began))
      if (began !== undefined || inPart > 0) inPart += piece.length
      onward.write(piece)
      if (isCut || inPart < bytes) return
      isCut = true
      client.pause()
      // What nobody has read of a connection is lost with it.
      void hasArrived().then(() => client.destroy())
    })
    onward.on('data', (piece) => client.write(piece))
    for (const socket of [client, onward]) socket.on('error', () => undefined)
    client.on('close', () => onward.end())
    onward.on('close', () => client.end())
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const { port } = way.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, offsets, close: () => way.close() }
}

test('a connection that breaks off in the middle goes on where it was', { tags: 'long' }, async () => {
  const content = saverFile(fileSavers('O', 100))
  await write('broken-off.csv', content)
  const way = await openBreakingWay(60_000)
  const { code, output } = await upload(['broken-off.csv', ...to(way.address), '--wait'])
  way.close()
  expect([code, output]).toEqual([0, expect.stringMatching(/waits as a preview/)])
  expect(way.offsets).toEqual([0, expect.any(Number)])
  expect(way.offsets[1]).toBeGreaterThan(0)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const stored = await server.services.db.selectFrom('uploads').select('bytes').where('sha256', '=', sha256).execute()
  expect(stored).toEqual([{ bytes: String(content.length) }])
})

test('a run goes on with what one before it had sent, and with a file of another content it begins anew', async () => {
  const content = saverFile(fileSavers('R', 50))
  await write('run-again.csv', content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const sender = { token: key }
  const fields = { providerId: String(providerId), publishWhenSound: 'false', filename: 'run-again.csv' }
  const allFields = { ...fields, fingerprint: `sha256:${sha256}` }
  const id = await beginParts(server, sender, content.length, allFields)
  await sendPart(server, sender, id, { offset: 0, content: content.slice(0, 30_000) })
  const way = await openBreakingWay(Number.MAX_SAFE_INTEGER)
  expect((await upload(['run-again.csv', ...to(way.address)])).code).toBe(0)
  await write('run-again.csv', content.replace('100.00', '101.00'))
  expect((await upload(['run-again.csv', ...to(way.address)])).code).toBe(0)
  way.close()
  expect(way.offsets).toEqual([30_000, 0])
})
