import { once } from 'node:events'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { progress } from '../report/progress.ts'
import { count, milliseconds, ratio } from '../report/quantities.ts'
import type { Section, Verdict } from '../report/section.ts'
import { manySaversProgram } from '../samples/paths.ts'
import { ApiClient } from './api-client.ts'
import { type Delays, delaysOf } from './delays.ts'
import { drawRequest, type FilterChoices, type ListRequest, queryOf } from './list-requests.ts'
import { startProgram, stopProgram, withDataDirectory } from './running-server.ts'

export const listTitle = 'Savers list at a million savers'

const seed = 20_260_331
const warmUps = 40
const requests = 500
const mostRatio = 1.5
const mostMillisecondsMore = 10

interface Measured {
  readonly http: number[]
  readonly bare: number[]
}

/** Pages of the savers list over HTTP beside the same statements run bare on the same engine. */
export async function runListBench(): Promise<Section> {
  return withDataDirectory(async (environment) => {
    const child = startProgram(manySaversProgram, { ...environment, LOG_LEVEL: 'warn' }, [
      'ignore',
      'inherit',
      'inherit',
      'ipc',
    ])
    const next = async () => (await once(child, 'message', { signal: ended.signal }))[0]
    const ended = new AbortController()
    child.once('exit', () => ended.abort(new Error('the server of the list ended')))
    try {
      const { address, token }: { address: string; token: string } = await next()
      const api = new ApiClient(address, token)
      const { data: choices } = (await api.get('/analysis/members/filters')) as { data: FilterChoices }
      progress(`list: ${count(choices.total)} savers are stored`)
      const bare = async (request: ListRequest): Promise<BareAnswer> => {
        child.send(request)
        return next()
      }
      return listSection(await measure(api, choices, bare), choices.total)
    } finally {
      await stopProgram(child)
    }
  })
}

interface BareAnswer {
  readonly milliseconds: number
  readonly total: number
}

async function measure(
  api: ApiClient,
  choices: FilterChoices,
  runBare: (request: ListRequest) => Promise<BareAnswer>,
): Promise<Measured> {
  const random = seededRandom(seed)
  const measured: Measured = { http: [], bare: [] }
  for (let number = 0; number < warmUps + requests; number++) {
    const request = drawRequest(random, choices)
    const bareFirst = number % 2 === 1
    const before = bareFirst ? await runBare(request) : undefined
    const started = performance.now()
    const { total } = (await api.get(`/analysis/members?${queryOf(request)}`)) as { total: number }
    const took = performance.now() - started
    const bare = before ?? (await runBare(request))
    if (bare.total !== total) throw new Error(`${queryOf(request)}: ${total} savers, bare ${bare.total}`)
    if (number < warmUps) continue
    measured.http.push(took)
    measured.bare.push(bare.milliseconds)
    if (measured.http.length % 100 === 0) progress(`list: ${inWords(delaysOf(measured.http), delaysOf(measured.bare))}`)
  }
  return measured
}

const inWords = (http: Delays, bare: Delays) =>
  `${http.samples}: p50 ${milliseconds(http.p50)}, bare ${milliseconds(bare.p50)}; p95 ${milliseconds(http.p95)}, bare ${milliseconds(bare.p95)}`

function listSection(measured: Measured, savers: number): Section {
  const http = delaysOf(measured.http)
  const bare = delaysOf(measured.bare)
  return {
    title: listTitle,
    verdicts: (['p50', 'p95'] as const).map((which) => verdict(which, http[which], bare[which])),
    tables: [
      {
        header: [`${count(requests)} pages`, 'p50', 'p95', 'Longest'],
        rows: [row('Over HTTP', http), row('Statements alone', bare)],
      },
    ],
    notes: [
      `Data: ${count(savers)} savers of one published version with drawn figures (\`apps/server/src/testing/speed/\`).`,
      `${requests} random combinations (seed ${seed}, ${warmUps} more before them) of none to three conditions of the filter panel, every sort, four page sizes and pages from the first to the last: \`bench/src/server/list-requests.ts\`. Over HTTP and bare in turn, which goes first alternates; both find the same number of savers.`,
      'Statements alone: those of the page and of its count, as the server sends them, on the sessions of the same process, side by side, with nothing remembered, from the call to rows. Over HTTP: from the request to the parsed answer, on a connection that is kept open, by a client on the same machine.',
    ],
  }
}

function verdict(which: string, http: number, bare: number): Verdict {
  const most = mostRatio * bare + mostMillisecondsMore
  return {
    what: `${which} over HTTP over ${which} of the statements alone`,
    measured: `${ratio(http / bare)} (${milliseconds(http)})`,
    required: `at most ${ratio(mostRatio)} plus ${mostMillisecondsMore} ms (${milliseconds(most)})`,
    met: http <= most,
  }
}

const row = (name: string, { p50, p95, max }: Delays) => [name, ...[p50, p95, max].map(milliseconds)]
