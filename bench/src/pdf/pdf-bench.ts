import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { progress } from '../report/progress.ts'
import { count, megabytes, milliseconds, ratio } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { printChartsProgram, setReportsProgram } from '../samples/paths.ts'
import { startProgram, stopProgram } from '../server/running-server.ts'
import { bundleCharts } from './bundle-charts.ts'

export const pdfTitle = 'A report as PDF'

const warmUps = 5
const rounds = 11
const leastSavers = 2000
const mostTime = 0.5
/** Memory is compared between the two, when everything that is kept has been taken. */
const settledAfter = 50
const reports = 200
const mostGrowth = 1.1

interface SetReport {
  readonly milliseconds: number
  readonly bytes: number
  readonly resident: number
  readonly charts: number
  readonly data: unknown
  readonly tables: readonly unknown[]
}

interface PrintedReport {
  /** In a page of its own, and in one that stays open. */
  readonly own: number
  readonly kept: number
  readonly charts: number
  readonly bytes: number
}

interface Pair {
  readonly set: SetReport
  readonly printed: PrintedReport
}

/** Reports set by the product and printed by a browser in turn, then the memory of the product over many more. */
export async function runPdfBench(): Promise<Section> {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const start = (program: string) => startProgram(program, process.env, [...stdio])
  const [setter, browser] = [start(setReportsProgram), start(printChartsProgram)]
  try {
    await ask(browser, { script: await bundleCharts() })
    const pairs: Pair[] = []
    for (let round = 0; round < warmUps + rounds; round++) {
      // Other numbers each time: nothing that was made before fits.
      const set: SetReport = await ask(setter, leastSavers + round)
      const printed: PrintedReport = await ask(browser, { data: set.data, tables: set.tables })
      if (round >= warmUps) pairs.push({ set, printed })
    }
    progress(`pdf: ${milliseconds(median(pairs.map(({ set }) => set.milliseconds)))}`)
    return section(pairs, await memoryOf(setter))
  } finally {
    await Promise.all([stopProgram(setter), stopProgram(browser)])
  }
}

async function ask<Answer>(child: ChildProcess, message: object | number): Promise<Answer> {
  const ended = new AbortController()
  const abort = () => ended.abort(new Error('a program of the benchmark ended'))
  child.once('exit', abort)
  try {
    const answer = once(child, 'message', { signal: ended.signal })
    child.send(message)
    return (await answer)[0]
  } finally {
    child.off('exit', abort)
  }
}

/** Resident memory when it has settled, and at the end. */
async function memoryOf(setter: ChildProcess): Promise<readonly [settled: number, last: number]> {
  const resident: number[] = []
  for (let made = 0; made < reports; made++) {
    const { resident: bytes } = await ask<SetReport>(setter, leastSavers - made)
    resident.push(bytes)
  }
  const highest = (from: number) => Math.max(...resident.slice(from, from + settledAfter))
  return [highest(settledAfter), highest(reports - settledAfter)]
}

function section(pairs: readonly Pair[], [settled, last]: readonly [number, number]): Section {
  const times = (of: (pair: Pair) => number) => pairs.map(of)
  const set = times((pair) => pair.set.milliseconds)
  const own = times(({ printed }) => printed.own)
  const kept = times(({ printed }) => printed.kept)
  const toOwn = median(pairRatios(set, own))
  const toKept = median(pairRatios(set, kept))
  const growth = last / settled
  const { set: oneSet, printed: onePrinted } = itemAt(pairs, 0)
  return {
    title: pdfTitle,
    verdicts: [
      {
        what: 'Time of a report over that of a headless browser printing its charts and tables in a page of its own',
        measured: ratio(toOwn),
        required: `at most ${ratio(mostTime)}`,
        met: toOwn <= mostTime,
      },
      {
        what: `Memory over reports ${reports - settledAfter} to ${reports} against reports ${settledAfter} to ${2 * settledAfter}`,
        measured: ratio(growth),
        required: `at most ${ratio(mostGrowth)}`,
        met: growth <= mostGrowth,
      },
    ],
    tables: [
      {
        header: ['', 'Median', 'Time of a report over it', 'Bytes'],
        rows: [
          ['report, warm', milliseconds(median(set)), '', count(oneSet.bytes)],
          ['browser, a page for each report', milliseconds(median(own)), ratio(toOwn), count(onePrinted.bytes)],
          ['browser, one page that stays open', milliseconds(median(kept)), ratio(toKept), count(onePrinted.bytes)],
        ],
      },
      {
        header: ['Resident memory', 'Highest'],
        rows: [
          [`reports ${settledAfter} to ${2 * settledAfter}`, megabytes(settled)],
          [`reports ${reports - settledAfter} to ${reports}`, megabytes(last)],
        ],
      },
    ],
    notes: [
      `${rounds} reports after ${warmUps} to warm up, each of other savers: ${oneSet.charts} charts and ${oneSet.tables.length} tables. The report has a cover, contents, a sentence for each figure and its provenance besides; it is tagged and held to PDF/UA-1. Time: from the figures to the bytes of the file, charts drawn included.`,
      `The browser (the Chromium of the journeys, headless, started before) draws the ${onePrinted.charts} charts by the same functions, bundled and minified to one script, puts the same tables below them and prints a tagged PDF with an outline. In a page of its own: as a service prints, so that no report can see another; from opening it to the bytes. In a page that stays open: from the figures to the bytes.`,
    ],
  }
}
