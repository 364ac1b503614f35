import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { expect, vi } from 'vitest'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { beginParts, sendPart } from '../server/tus-client.ts'
import { formBody, formType } from '../server/upload-form.ts'

/** The two roads on which a file comes. */
export const arrivalRoads = ['in one piece', 'in parts'] as const
export type ArrivalRoad = (typeof arrivalRoads)[number]

/** What happens halfway comes to this when nothing more is sent. */
export const breakOff = Symbol('nothing more is sent')

export interface SentHalfway {
  readonly providerId: number
  readonly content: Buffer
  /** So many bytes come before `meanwhile`, and the others after it. */
  readonly at: number
  /** What happens once threads are at work on what has come. Given: one of these threads. */
  readonly meanwhile: (thread: Worker) => Promise<unknown>
}

/** The last answer of the server, of the call that records the file or that refused it. */
export interface SendingEnd {
  /** undefined: nothing was asked any more. */
  readonly status: number | undefined
  readonly importId: number | undefined
}

/** Sends a file on which threads work before it is whole, and has something happen then. */
export async function sendHalfway(
  server: TestServer,
  client: TestClient,
  road: ArrivalRoad,
  sent: SentHalfway,
): Promise<SendingEnd> {
  const threads = watchThreads()
  try {
    const meanwhile = async () => sent.meanwhile(await threads.first())
    return await (road === 'in parts' ? inParts : inOnePiece)(server, client, { ...sent, meanwhile })
  } finally {
    threads.release()
  }
}

type Halfway = Omit<SentHalfway, 'meanwhile'> & { readonly meanwhile: () => Promise<unknown> }

async function inOnePiece(server: TestServer, client: TestClient, sent: Halfway): Promise<SendingEnd> {
  const { providerId, content, at, meanwhile } = sent
  const body = formBody({ fields: { providerId }, content })
  async function* pieces() {
    yield* cut(body.subarray(0, at))
    if ((await meanwhile()) !== breakOff) yield* cut(body.subarray(at))
  }
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/upload-data',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': formType,
      'content-length': String(body.length),
    },
    payload: Readable.from(pieces(), { objectMode: false }),
  })
  return { status: answer.statusCode, importId: importOf(answer.json()) }
}

async function inParts(server: TestServer, client: TestClient, sent: Halfway): Promise<SendingEnd> {
  const { providerId, content, at, meanwhile } = sent
  const partId = await beginParts(server, client, content.length, { providerId: String(providerId) })
  await sendPart(server, client, partId, { offset: 0, content: content.subarray(0, at) })
  if ((await meanwhile()) === breakOff) return { status: undefined, importId: undefined }
  const rest = await sendPart(server, client, partId, { offset: at, content: content.subarray(at) })
  if (rest.statusCode >= 300) return { status: rest.statusCode, importId: undefined }
  const answer = await client.post(`/upload-data/parts/${partId}/import`, {})
  return { status: answer.statusCode, importId: importOf(answer.json()) }
}

function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1 << 16) yield bytes.subarray(at, at + (1 << 16))
}

function importOf(answer: { readonly importId?: number }): number | undefined {
  return answer.importId
}

/** Hears of the first piece of a file that a thread is given. */
function watchThreads() {
  const posts = vi.spyOn(Worker.prototype, 'postMessage')
  const firstPost = () => {
    const place = posts.mock.calls.findIndex(([message]) => typeof message === 'object' && 'piece' in message)
    const thread = posts.mock.contexts[place]
    return thread instanceof Worker ? thread : undefined
  }
  return {
    async first(): Promise<Worker> {
      await expect.poll(firstPost, { interval: 5, timeout: 20_000 }).toBeDefined()
      const thread = firstPost()
      if (thread === undefined) throw new Error('no thread reads what has come')
      return thread
    },
    release: () => posts.mockRestore(),
  }
}
