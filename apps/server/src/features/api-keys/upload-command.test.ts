import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedPots } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
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
  readonly said: string
}

function upload(parameters: readonly string[], withKey = key): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...parameters], {
      cwd: files.folder,
      env: { ...process.env, INIT_CWD: files.folder, PLUMBLINE_API_KEY: withKey },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}

const to = (at = address) => ['--server', at, '--provider', String(providerId)]
const write = (name: string, text: string) => writeFile(path.join(files.folder, name), text)

test('a file is uploaded, checked, scored and published by one command', async () => {
  await write('savers.csv', saverFile(fileSavers('N', 3)))
  const { code, said } = await upload(['savers.csv', ...to(), '--publish', '--wait'])
  expect([code, said]).toEqual([0, expect.stringMatching(/^Published as data batch \d+\.1: import \d+\.\n$/)])
  expect(Object.keys(await publishedPots(server, providerId))).toHaveLength(3)
})

test('the same file is not imported twice unless that is asked for', async () => {
  await write('again.csv', saverFile(fileSavers('A', 2)))
  expect((await upload(['again.csv', ...to(), '--wait'])).said).toMatch(/waits as a preview/)
  const twice = await upload(['again.csv', ...to()])
  expect([twice.code, twice.said]).toEqual([
    1,
    expect.stringMatching(/uploaded before: it is import \d+\. Give --again/),
  ])
  expect((await upload(['again.csv', ...to(), '--again'])).code).toBe(0)
})

test('what is wrong with a file is written down, with exit code 2', async () => {
  await write('broken.csv', `${saverFile(fileSavers('B', 2))}B-9,not a day,1,2020-01-01,5\n`)
  const { code, said } = await upload(['broken.csv', ...to(), '--publish', '--wait', '--errors', 'errors.csv'])
  expect([code, said]).toEqual([2, expect.stringMatching(/nothing was published; they are in errors\.csv/)])
  expect(await readFile(path.join(files.folder, 'errors.csv'), 'utf8')).toMatch(/^row,column,value,reason\n/)
})

test('a wrong key, a provider that the key is not for and a server that is none are told in words', async () => {
  await write('small.csv', saverFile(fileSavers('S', 2)))
  const others = await server.createProvider('Others')
  const wrong = await upload(['small.csv', ...to()], 'plumbline_key_wrong')
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(/API key does not count/)])
  const elsewhere = await upload(['small.csv', '--server', address, '--provider', String(others)])
  expect([elsewhere.code, elsewhere.said]).toEqual([1, 'The server refused: There is no such provider.\n'])
  const folder = await upload(['.', ...to()])
  expect([folder.code, folder.said]).toEqual([1, '. is no file. Name a file.\n'])
  const away = await upload(['small.csv', '--server', 'https://good.example//evil.example', '--provider', '1'])
  expect(away.said).toMatch(/is an address alone/)
  const open = await upload(['small.csv', '--server', 'http://pensions.example.com', '--provider', '1'])
  expect(open.said).toMatch(/must begin with https/)
})

test('a connection that breaks off is begun again', async () => {
  await write('broken-off.csv', saverFile(fileSavers('O', 2)))
  let posts = 0
  const breaking = createServer((request, response) => {
    if (request.method === 'POST') posts++
    if (posts === 1 && request.method === 'POST') {
      request.socket.destroy()
      return
    }
    void forward(request, `${address}${request.url}`).then(({ status, body }) => response.writeHead(status).end(body))
  })
  await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve))
  const { port } = breaking.address() as AddressInfo
  const { code, said } = await upload(['broken-off.csv', ...to(`http://127.0.0.1:${port}`)])
  breaking.close()
  expect([code, said, posts]).toEqual([0, expect.stringMatching(/^Uploaded: import \d+\.\n$/), 2])
})

async function forward(request: import('node:http').IncomingMessage, url: string) {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const { authorization = '', 'content-type': type = '' } = request.headers
  const headers = { authorization, 'content-type': type }
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers,
    ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
  })
  return { status: answer.status, body: await answer.text() }
}
