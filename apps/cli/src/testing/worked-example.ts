import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'

const file = new URL('../../../../examples/savers.csv.gz', import.meta.url)

/** The worked example of README.md, 1,000 savers. */
export const workedExample = gunzipSync(readFileSync(file)).toString()

interface Planted {
  readonly saver_id: string
  readonly reason: string
}

/** Its outliers and their reasons, as they were made. */
export function plantedOutliers(): Planted[] {
  const truth: { planted: Planted[] } = JSON.parse(readFileSync(new URL('./savers.csv.truth.json', file), 'utf8'))
  return truth.planted
}

interface Saver {
  readonly flows: { readonly day: number; readonly pence: number }[]
  readonly navDay: number
  readonly navPence: number
}

const penceIn = (pounds: string) => Math.round(Number(pounds) * 100)

/** The example read by a few lines of its own: identifiers in order of first appearance, and their flows as a batch. */
export function workedExampleBatch(): { readonly identifiers: string[]; readonly batch: SaverBatch } {
  const savers = new Map<string, Saver>()
  for (const line of workedExample.trimEnd().split('\n').slice(1)) {
    const [identifier = '', date = '', amount = '', navDate = '', nav = ''] = line.split(',')
    const saver = savers.get(identifier) ?? { flows: [], navDay: dayOf(navDate), navPence: penceIn(nav) }
    saver.flows.push({ day: dayOf(date), pence: penceIn(amount) })
    savers.set(identifier, saver)
  }
  const all = [...savers.values()]
  const offsets = new Int32Array(all.length + 1)
  let flowCount = 0
  all.forEach(({ flows }, place) => {
    flowCount += flows.length
    offsets[place + 1] = flowCount
    flows.sort((a, b) => a.day - b.day || a.pence - b.pence)
  })
  const flows = all.flatMap((saver) => saver.flows)
  const batch = {
    count: all.length,
    offsets,
    flowDays: Int32Array.from(flows, ({ day }) => day),
    flowPence: Float64Array.from(flows, ({ pence }) => pence),
    navDays: Int32Array.from(all, ({ navDay }) => navDay),
    navPence: Float64Array.from(all, ({ navPence }) => navPence),
  }
  return { identifiers: [...savers.keys()], batch }
}
