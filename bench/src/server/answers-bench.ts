import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { progress } from '../report/progress.ts'
import { count, milliseconds, ratio } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { type SampleFile, sampleFile, sampleInWords } from '../samples/sample-file.ts'
import type { ApiClient } from './api-client.ts'
import { type Delays, delaysOf } from './delays.ts'
import { newProvider, published } from './import-calls.ts'
import { type RunningServer, withServer } from './running-server.ts'
import type { FileToSend } from './send-file.ts'

export const answersTitle = 'Answers while an import runs'

const rounds = 5
const idleSamples = 500
const pauseMilliseconds = 10
const mostRatio = 5
const mostMilliseconds = 1000

const uploadWorker = new URL('./upload-worker.ts', import.meta.url)

interface Samples {
  readonly idle: number[]
  readonly uploading: number[]
  readonly importing: number[]
}

/** How long `GET /auth/me` takes on an idle server, and on the same one while a file is uploaded and imported. */
export async function runAnswersBench(): Promise<Section> {
  const sample = await sampleFile(100_000)
  const samples = await withServer(async (server) => {
    // Not counted: the server has been in use for a while.
    await oneRound(server, sample, { idle: [], uploading: [], importing: [] }, 'Warm-up')
    const all: Samples = { idle: [], uploading: [], importing: [] }
    for (let round = 1; round <= rounds; round++) {
      await oneRound(server, sample, all, `Round ${round}`)
      progress(`answers: round ${round} of ${rounds}: ${inWords(delaysOf(all.idle), delaysOf(all.importing))}`)
    }
    return all
  })
  return answersSection(samples, sampleInWords(sample))
}

async function oneRound({ api }: RunningServer, sample: SampleFile, into: Samples, provider: string): Promise<void> {
  const { address, token = '' } = api
  const providerId = await newProvider(api, provider)
  for (let taken = 0; taken < idleSamples; taken++) into.idle.push(await delayOf(api))
  const file: FileToSend = { address, token, providerId, path: sample.path, bytes: sample.bytes }
  const importId = await during(api, sendElsewhere(file), into.uploading)
  await during(api, published(api, importId), into.importing)
}

/** From another thread: what sending costs this one would count as the server's. */
async function sendElsewhere(file: FileToSend): Promise<number> {
  const worker = new Worker(uploadWorker, { workerData: file })
  const imports: number[] = await once(worker, 'message')
  return itemAt(imports, 0)
}

async function during<Result>(api: ApiClient, work: Promise<Result>, into: number[]): Promise<Result> {
  let over = false
  const settled = work.finally(() => {
    over = true
  })
  settled.catch(() => undefined)
  while (!over) into.push(await delayOf(api))
  return settled
}

/** A user who looks again and again, with a short rest after each answer. */
async function delayOf(api: ApiClient): Promise<number> {
  const started = performance.now()
  await api.get('/auth/me')
  const took = performance.now() - started
  await wait(pauseMilliseconds)
  return took
}

const inWords = (idle: Delays, importing: Delays) =>
  `p95 ${milliseconds(idle.p95)} idle, ${milliseconds(importing.p95)} importing, at most ${milliseconds(importing.max)}`

function answersSection({ idle, uploading, importing }: Samples, sample: string): Section {
  const [quiet, sending, working] = [delaysOf(idle), delaysOf(uploading), delaysOf(importing)]
  const longest = Math.max(sending.max, working.max)
  const row = (name: string, { samples, p50, p95, max }: Delays) => [
    name,
    count(samples),
    milliseconds(p50),
    milliseconds(p95),
    milliseconds(max),
    ratio(p95 / quiet.p95),
  ]
  return {
    title: answersTitle,
    verdicts: [
      {
        what: 'p95 of `GET /auth/me` while a file is imported over that of the idle server',
        measured: ratio(working.p95 / quiet.p95),
        required: `at most ${ratio(mostRatio)}`,
        met: working.p95 <= mostRatio * quiet.p95,
      },
      {
        what: 'Longest of all, upload included',
        measured: milliseconds(longest),
        required: `at most ${milliseconds(mostMilliseconds)}`,
        met: longest <= mostMilliseconds,
      },
    ],
    tables: [
      {
        header: ['Server', 'Answers', 'p50', 'p95', 'Longest', 'p95 over idle'],
        rows: [row('idle', quiet), row('takes an upload', sending), row('imports', working)],
      },
    ],
    notes: [
      `Data: ${sample}.`,
      `One client, one connection, ${pauseMilliseconds} ms after each answer the next request. ${rounds} rounds after a warm-up, in each the idle server, then the upload, then the import until it is published, by the same server.`,
      'The client, which also looks every 40 ms whether the import is done, shares the two cores with the server and with whoever uploads.',
    ],
  }
}
