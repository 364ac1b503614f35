import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { readIndexLevels } from '@plumbline/scoring/index-files/read-index-levels.ts'
import { levelOn } from '../kernel/money-out.ts'
import { solveWithNewton } from '../kernel/plain-newton.ts'
import { type FileForm, formOf } from '../samples/file-forms.ts'

/**
 * What anybody might write in an hour: one thread splits lines, gathers a saver's payments, and solves two rates with the
 * textbook loop. It checks nothing. As a program of its own: `plain-script.ts SAVERS LEVELS OUT FORM`.
 */
const knownDays = new Map<string, number>()
const [savers = '', levels = '', out = '', form = ''] = process.argv.slice(2)

interface Saver {
  readonly days: number[]
  readonly pounds: number[]
  readonly navDay: number
  readonly nav: number
}

writeFileSync(out, ratesOf(await saversIn(savers, formOf(form))))

async function saversIn(path: string, { columns, slashes, quoted }: FileForm): Promise<Map<string, Saver>> {
  const place = (name: (typeof columns)[number]) => columns.indexOf(name)
  const [id, date, amount] = [place('saver_id'), place('contribution_date'), place('contribution_amount')]
  const [navDate, navAmount] = [place('nav_date'), place('nav_amount')]
  const found = new Map<string, Saver>()
  const text = (cell = '') => (quoted ? cell.slice(1, -1) : cell)
  let isHeader = true
  for await (const line of createInterface({ input: createReadStream(path, { highWaterMark: 1 << 20 }) })) {
    const cells = line.split(',')
    if (!isHeader) {
      const key = text(cells[id])
      let saver = found.get(key)
      if (saver === undefined) {
        saver = { days: [], pounds: [], navDay: dayIn(cells[navDate] ?? '', slashes), nav: Number(cells[navAmount]) }
        found.set(key, saver)
      }
      saver.days.push(dayIn(cells[date] ?? '', slashes))
      saver.pounds.push(Number(cells[amount]))
    }
    isHeader = false
  }
  return found
}

function dayIn(date: string, slashes: boolean): number {
  let day = knownDays.get(date)
  if (day === undefined) {
    day = dayOf(slashes ? `${date.slice(6)}-${date.slice(3, 5)}-${date.slice(0, 2)}` : date)
    knownDays.set(date, day)
  }
  return day
}

function ratesOf(found: ReadonlyMap<string, Saver>): string {
  const batch = batchOf([...found.values()])
  const all = Int32Array.from({ length: batch.count }, (_, saver) => saver)
  const irr = new Float64Array(batch.count)
  const benchmarkIrr = new Float64Array(batch.count)
  solveWithNewton(batch, all, batch.navPence, irr)
  solveWithNewton(batch, all, benchmarkPots(batch), benchmarkIrr)
  return `saver_id,irr,benchmark_irr\n${[...found.keys()].map((id, saver) => `${id},${irr[saver]},${benchmarkIrr[saver]}\n`).join('')}`
}

function batchOf(list: readonly Saver[]): SaverBatch {
  const offsets = new Int32Array(list.length + 1)
  for (const [saver, { days }] of list.entries()) offsets[saver + 1] = (offsets[saver] ?? 0) + days.length
  const flows = itemAt(offsets, list.length)
  const flowDays = new Int32Array(flows)
  const flowPence = new Float64Array(flows)
  for (const [saver, { days, pounds }] of list.entries()) {
    flowDays.set(days, offsets[saver])
    flowPence.set(pounds, offsets[saver])
  }
  const navDays = Int32Array.from(list, ({ navDay }) => navDay)
  const navPence = Float64Array.from(list, ({ nav }) => nav)
  return { count: list.length, offsets, flowDays, flowPence, navDays, navPence }
}

function benchmarkPots({ count, offsets, flowDays, flowPence, navDays }: SaverBatch): Float64Array {
  const read = readIndexLevels(readFileSync(levels))
  if (!read.ok) throw new Error(`${levels} cannot be read`)
  const index = dailyLevels(read.index)
  return Float64Array.from({ length: count }, (_, saver) => {
    let units = 0
    for (let flow = itemAt(offsets, saver); flow < itemAt(offsets, saver + 1); flow++) {
      units += itemAt(flowPence, flow) / levelOn(index, itemAt(flowDays, flow))
    }
    return units * levelOn(index, itemAt(navDays, saver))
  })
}
