import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { progress } from '../report/progress.ts'
import { count, milliseconds, ratio, seconds } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { manyUsersProgram } from '../samples/paths.ts'
import { type SampleFile, sampleFile, sampleInWords } from '../samples/sample-file.ts'
import { ApiClient } from '../server/api-client.ts'
import { delaysOf } from '../server/delays.ts'
import { newProvider, published } from '../server/import-calls.ts'
import type { FilterChoices } from '../server/list-requests.ts'
import { startProgram, stopProgram, withDataDirectory } from '../server/running-server.ts'
import type { FileToSend } from '../server/send-file.ts'
import { browse, type Met } from './browsing-user.ts'

export const loadTitle = 'Two hundred users at once'

/** As many as the program has signed in. */
const users = 200
const seed = 20_260_331
const savers = 100_000
/** At least so long, and as long as the import takes, but for a bounded time. */
const loadSeconds = 60
const mostSeconds = 600
const singleSeconds = 30
const shortestPause = 2_000
const longestPause = 10_000

const uploadWorker = new URL('../server/upload-worker.ts', import.meta.url)

interface Serving {
  readonly address: string
  readonly providerId: number
  readonly superuserToken: string
  readonly tokens: readonly string[]
}

interface Measured {
  readonly single: Met
  readonly many: Met
  readonly importAlone: number
  readonly importBeside: number
}

/** 200 signed-in users who browse and filter while a file is imported, beside a single user of the same server. */
export async function runLoadBench(): Promise<Section> {
  const sample = await sampleFile(savers)
  return withDataDirectory(async (environment) => {
    const child = startProgram(manyUsersProgram, { ...environment, LOG_LEVEL: 'warn' }, [
      'ignore',
      'inherit',
      'inherit',
      'ipc',
    ])
    const ended = new AbortController()
    child.once('exit', () => ended.abort(new Error('the server ended')))
    try {
      // A parse boundary: the program is of this repository.
      const messages: Serving[] = await once(child, 'message', { signal: ended.signal })
      return loadSection(await measure(itemAt(messages, 0), sample), sample)
    } finally {
      await stopProgram(child)
    }
  })
}

async function measure(serving: Serving, sample: SampleFile): Promise<Measured> {
  const { address, superuserToken: token, tokens, providerId } = serving
  const superuser = new ApiClient(address, token)
  const importInto = async (provider: number) => {
    const started = performance.now()
    await published(superuser, await sendElsewhere({ address, token, providerId: provider, ...sample }))
    return (performance.now() - started) / 1000
  }
  const importAlone = await importInto(providerId)
  progress(`load: ${count(savers)} savers published in ${seconds(importAlone)}`)
  const { data: choices } = (await superuser.get('/analysis/members/filters')) as { data: FilterChoices }
  const browsing = (given: readonly string[], met: Met, quick: boolean, stop: AbortSignal) =>
    Promise.all(
      given.map((user, number) => {
        const pause = quick ? () => 20 : pauseOf
        return browse({ address, token: user, random: seededRandom(seed + number), choices, met, pause }, stop)
      }),
    )
  // Not counted: the server has been in use for a while.
  await browsing(tokens.slice(0, 1), nothingMet(), true, AbortSignal.timeout(5_000))
  const single = nothingMet()
  await browsing(tokens.slice(0, 1), single, true, AbortSignal.timeout(singleSeconds * 1000))
  progress(`load: single user, ${inWords(single)}`)
  const many = nothingMet()
  const stop = new AbortController()
  const browsed = browsing(tokens, many, false, stop.signal)
  const beside = importInto(await newProvider(superuser, 'Imported meanwhile'))
  const timeUp = wait(mostSeconds * 1000, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('takes too long')),
  )
  const importBeside = await Promise.race([Promise.all([beside, wait(loadSeconds * 1000)]), timeUp])
    .then(([took]) => took)
    .finally(() => stop.abort())
  await browsed
  superuser.close()
  progress(`load: ${users} users, ${inWords(many)}`)
  return { single, many, importAlone, importBeside }
}

const nothingMet = (): Met => ({ milliseconds: new Map(), errors: [] })

const pauseOf = (random: { next(): number }) => shortestPause + (longestPause - shortestPause) * random.next()

/** From another thread: what sending costs this one would count as the server's. */
async function sendElsewhere(file: FileToSend): Promise<number> {
  const imports: number[] = await once(new Worker(uploadWorker, { workerData: file }), 'message')
  return itemAt(imports, 0)
}

const all = ({ milliseconds: byKind }: Met) => [...byKind.values()].flat()

function inWords(met: Met): string {
  const { samples, p50, p95 } = delaysOf(all(met))
  return `${count(samples)} answers, p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, ${met.errors.length} errors`
}

function loadSection({ single, many, importAlone, importBeside }: Measured, sample: SampleFile): Section {
  const errors = [...single.errors, ...many.errors]
  const kinds = [...many.milliseconds.keys()].toSorted()
  const row = (what: string, one: readonly number[], those: readonly number[]) => {
    const [alone, beside] = [delaysOf(one), delaysOf(those)]
    const figures = [alone.p50, beside.p50, alone.p95, beside.p95, beside.max].map(milliseconds)
    return [what, count(beside.samples), ...figures, ratio(beside.p95 / alone.p95)]
  }
  return {
    title: loadTitle,
    verdicts: [
      {
        what: `Errors met by ${users} users, streams that ended early included`,
        measured: count(errors.length),
        required: 'none',
        met: errors.length === 0,
      },
    ],
    tables: [
      {
        header: [
          'Answers',
          `Of ${users}`,
          'p50 of one',
          `p50 of ${users}`,
          'p95 of one',
          `p95 of ${users}`,
          'Longest',
          'p95 over p95',
        ],
        rows: [
          ...kinds.map((kind) => row(kind, single.milliseconds.get(kind) ?? [], many.milliseconds.get(kind) ?? [])),
          row('all', all(single), all(many)),
        ],
      },
      {
        header: ['Import', 'Alone', `Beside ${users} users`],
        rows: [['upload to published', seconds(importAlone), seconds(importBeside)]],
      },
    ],
    notes: [
      `Data: ${sampleInWords(sample)}; all users browse it, and the same file is imported for another provider meanwhile.`,
      `Each of ${users} users has an event stream open and rests ${shortestPause / 1000} to ${longestPause / 1000} s between steps, for at least ${loadSeconds} s; a step is another page (40 %), another filter with its ranges (45 %) or what a page asks at its start (15 %), drawn by seed ${seed}. The single user, on the same server before, rests 20 ms for ${singleSeconds} s.`,
      'Server, users and whoever uploads share the cores of one machine.',
      ...(errors.length === 0 ? [] : [`First errors: ${[...new Set(errors)].slice(0, 5).join('; ')}`]),
    ],
  }
}
