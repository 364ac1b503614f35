import { once } from 'node:events'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { progress } from '../report/progress.ts'
import { count, milliseconds, ratio } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { reportProgram } from '../samples/paths.ts'
import { ApiClient } from './api-client.ts'
import { delaysOf } from './delays.ts'
import { startProgram, stopProgram, withDataDirectory } from './running-server.ts'

export const reportTitle = 'Figures of a report at a million savers'

const rounds = 7
const mostScansOfSavers = 10
const mostScansOfContributions = 2

interface SizedProvider {
  readonly id: number
  readonly savers: number
  readonly flows: number
}

interface Times {
  readonly saversScan: number[]
  readonly figures: number[]
  readonly contributionsScan: number[]
  readonly pooled: number[]
}

/** All figures of a report over HTTP beside one scan of the savers, and the pooled ones beside one of the contributions. */
export async function runReportBench(): Promise<Section> {
  return withDataDirectory(async (environment) => {
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
    const child = startProgram(reportProgram, { ...environment, LOG_LEVEL: 'warn' }, [...stdio])
    const ended = new AbortController()
    child.once('exit', () => ended.abort(new Error('the server of the reports ended')))
    const next = async () => (await once(child, 'message', { signal: ended.signal }))[0]
    try {
      const { address, token, providers }: { address: string; token: string; providers: SizedProvider[] } = await next()
      const api = new ApiClient(address, token)
      const scan = async (id: number): Promise<Scans> => {
        child.send(id)
        return next()
      }
      const measured: { provider: SizedProvider; times: Times }[] = []
      for (const provider of providers) measured.push({ provider, times: await measure(api, provider, scan) })
      return reportSection(measured)
    } finally {
      await stopProgram(child)
    }
  })
}

interface Scans {
  readonly savers: number
  readonly contributions: number
}

async function measure(api: ApiClient, { id, savers }: SizedProvider, scan: (id: number) => Promise<Scans>) {
  const times: Times = { saversScan: [], figures: [], contributionsScan: [], pooled: [] }
  for (let round = 0; round <= rounds; round++) {
    // Another filter each time that leaves as many savers: no answer is remembered.
    const filters = encodeURIComponent(JSON.stringify({ score: { gte: -1 - round } }))
    const scans = await scan(id)
    const figures = await timeOf(() => api.get(`/pdf/reports/data/${id}?filters=${filters}`))
    const pooled = await timeOf(() => api.get(`/pdf/reports/pooled/${id}?filters=${filters}`))
    if (round === 0) continue
    times.saversScan.push(scans.savers)
    times.contributionsScan.push(scans.contributions)
    times.figures.push(figures)
    times.pooled.push(pooled)
  }
  progress(
    `report: ${count(savers)} savers: ${milliseconds(median(times.figures))}, ${milliseconds(median(times.pooled))}`,
  )
  return times
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

const median = (values: readonly number[]) => delaysOf(values).p50

function reportSection(measured: readonly { provider: SizedProvider; times: Times }[]): Section {
  const largest = itemAt(measured, measured.length - 1).times
  const figures = median(largest.figures) / median(largest.saversScan)
  const pooled = median(largest.pooled) / median(largest.contributionsScan)
  return {
    title: reportTitle,
    verdicts: [
      {
        what: 'All figures but the pooled ones over one scan of the savers',
        measured: ratio(figures),
        required: `at most ${ratio(mostScansOfSavers)}`,
        met: figures <= mostScansOfSavers,
      },
      {
        what: 'Pooled figures over one scan of the contributions',
        measured: ratio(pooled),
        required: `at most ${ratio(mostScansOfContributions)}`,
        met: pooled <= mostScansOfContributions,
      },
    ],
    tables: [
      {
        header: ['Savers', 'Contributions', 'Scan of savers', 'Figures', 'Scan of contributions', 'Pooled'],
        rows: measured.map(({ provider, times }) => [
          count(provider.savers),
          count(provider.flows),
          ...[times.saversScan, times.figures, times.contributionsScan, times.pooled].map((each) =>
            milliseconds(median(each)),
          ),
        ]),
      },
    ],
    notes: [
      `Medians of ${rounds} rounds after a warm-up, each with another filter that leaves all scored savers. Figures: from the request to the parsed answer of \`GET /pdf/reports/data/{providerId}\`, with three data points and without a previous batch; pooled: \`GET /pdf/reports/pooled/{providerId}\`.`,
      'One scan of the savers reads every column of every row; one of the contributions reads every payment and adds it up. Both run in the process of the server, between the calls.',
      'Data: drawn figures and monthly payments, valued on one day (`apps/server/src/testing/speed/`).',
    ],
  }
}
