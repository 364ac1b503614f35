import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { progress } from '../report/progress.ts'
import { ratio, seconds } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { sampleFile, sampleInWords } from '../samples/sample-file.ts'
import type { ApiClient } from './api-client.ts'
import { newProvider, published } from './import-calls.ts'
import { withServer } from './running-server.ts'
import { sendFile } from './send-file.ts'

export const compareTitle = 'Benchmarks compared'

const savers = 100_000
const most = 5
/** An index each, so that no comparison is there already. */
const pairs = 7
const mostRatio = 1.5
const lookEveryMilliseconds = 20

interface Pair {
  readonly one: number
  readonly five: number
}

/** 100,000 published savers held against five benchmarks at once, beside one. */
export async function runCompareBench(): Promise<Section> {
  const sample = await sampleFile(savers)
  const measured = await withServer(async ({ api }) => {
    const providerId = await newProvider(api, 'Compared')
    const { address, token = '' } = api
    await published(api, await sendFile({ address, token, providerId, path: sample.path, bytes: sample.bytes }))
    const indices: string[] = []
    for (let n = 0; n < pairs; n++) indices.push(await addIndex(api, n))
    // Not timed: fills the disk cache.
    await compare(api, providerId, ['default'])
    const done: Pair[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const five = Array.from({ length: most }, (_, n) => itemAt(indices, (pair + n) % pairs))
      const timesFive = () => compare(api, providerId, five)
      const before = pair % 2 === 1 ? await timesFive() : undefined
      const one = await compare(api, providerId, [itemAt(indices, pair)])
      const both = { one, five: before ?? (await timesFive()) }
      done.push(both)
      progress(`compare: pair ${pair + 1} of ${pairs}: one ${seconds(both.one)}, five ${seconds(both.five)}`)
    }
    return done
  })
  return compareSection(measured, sampleInWords(sample))
}

/** The bundled levels, made steeper. */
async function addIndex({ address, token }: ApiClient, n: number): Promise<string> {
  const levels = await readFile(
    new URL('../../../packages/scoring/src/demonstration-index/levels.csv', import.meta.url),
    'utf8',
  )
  const [head = '', ...rows] = levels.trim().split('\n')
  const steeper = rows.map((row) => {
    const [date = '', level = ''] = row.split(',')
    return `${date},${100 * (Number(level) / 100) ** (1 + n / 50)}`
  })
  const form = new FormData()
  const fields = { name: `Steeper ${n}`, startDate: dateOf(itemAt(rows, 0)), endDate: dateOf(rows.at(-1) ?? '') }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([[head, ...steeper, ''].join('\n')], { type: 'text/csv' }), 'levels.csv')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/benchmarks/add`, { method: 'POST', headers, body: form })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`a benchmark was refused: ${JSON.stringify(body)}`)
  return (body as { id: string }).id
}

const dateOf = (row: string) => row.slice(0, 10)

async function compare(api: ApiClient, providerId: number, indices: readonly string[]): Promise<number> {
  const { dataBatchId } = (await api.get(`/benchmark-comparisons/?provider=${providerId}`)) as { dataBatchId: string }
  const started = performance.now()
  const { id } = (await api.post('/benchmark-comparisons/', {
    providerId,
    dataBatchId,
    benchmarks: indices.map((index) => ({ id: index, version: 1 })),
  })) as { id: number }
  for (;;) {
    const { status, failure } = (await api.get(`/benchmark-comparisons/${id}`)) as { status: string; failure: string }
    if (status === 'completed') return (performance.now() - started) / 1000
    if (status === 'failed' || status === 'cancelled') throw new Error(`comparison ${id} ${status}: ${failure}`)
    await wait(lookEveryMilliseconds)
  }
}

function compareSection(measured: readonly Pair[], sample: string): Section {
  const fives = measured.map(({ five }) => five)
  const ones = measured.map(({ one }) => one)
  const ratios = pairRatios(fives, ones)
  return {
    title: compareTitle,
    verdicts: [
      {
        what: 'Time of holding stored savers against five benchmarks over that against one, median of pairs',
        measured: ratio(median(ratios)),
        required: `at most ${ratio(mostRatio)}`,
        met: median(ratios) <= mostRatio,
      },
    ],
    tables: [
      {
        header: ['Pair', 'Ratio', 'Five benchmarks', 'One benchmark'],
        rows: [
          ...measured.map(({ five, one }, pair) => [
            `${pair + 1}`,
            ratio(itemAt(ratios, pair)),
            seconds(five),
            seconds(one),
          ]),
          ['Median', ratio(median(ratios)), ...[fives, ones].map((times) => seconds(median(times)))],
        ],
      },
    ],
    notes: [
      `Data: ${sample}, published before.`,
      'From `POST /benchmark-comparisons/` until `GET /benchmark-comparisons/{id}` says that it is completed (asked every 20 ms). Each comparison is of benchmarks that were not compared in that choice before, so that none is there already; which goes first alternates. One server for all pairs, started as in production.',
    ],
  }
}
