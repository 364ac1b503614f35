import { setImmediate } from 'node:timers/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { addToPanel, type RatedSavers, type ScoreParts } from '@plumbline/engine/calibration/add-to-panel.ts'
import { createPanel, type SaverPanel } from '@plumbline/engine/calibration/saver-panel.ts'
import { type SqlCondition, scopeCondition } from '../filter/saver-filter.ts'
import { readFlowChunks } from '../findings/flow-chunks.ts'
import { scoredOnly } from '../findings/scored-only.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

/** Funds that are read, those with most savers; and savers from which on a fund is read at all. */
const mostFunds = 1000
const fewestOfFund = 10

/** One published batch, and the index that it was measured against. */
export interface PanelSource {
  readonly scope: BatchScope
  readonly index: () => Promise<DailyLevels>
}

/** The panel, and whom it leaves out. */
export interface ReadPanel {
  readonly panel: SaverPanel
  /** Scored savers of all sources. */
  readonly scored: number
  /** Of them: without a stated fund, and of funds that are too small or beyond the largest. */
  readonly withoutFund: number
  readonly ofOtherFunds: number
  /** What the scores of the scored savers of each source are made of, whether they have a fund or not. */
  readonly scoreParts: readonly ScoreParts[]
}

/**
 * Reads the scored savers of published batches, those of funds into a panel, one batch after the other: two scans of each. `onProgress` is told
 * the share that is read, often enough to call it off, which it does by failing.
 */
export async function readPanel(
  reader: AnalyticsEngine,
  sources: readonly PanelSource[],
  onProgress: (share: number) => Promise<void>,
): Promise<ReadPanel> {
  const outlines = largestFunds(await Promise.all(sources.map(({ scope }) => readOutline(reader, scope))))
  const scoredOutlines = outlines.filter(({ scored }) => scored > 0)
  const first = Math.min(...scoredOutlines.map(({ firstDay }) => firstDay))
  const last = Math.max(...scoredOutlines.map(({ lastDay }) => lastDay))
  const panel = scoredOutlines.length === 0 ? createPanel(0, 0) : createPanel(first, last)
  const total = outlines.reduce((sum, { scored }) => sum + scored, 0)
  const scoreParts: ScoreParts[] = []
  let saversRead = 0
  let funds = 0
  for (const [place, { scope, index }] of sources.entries()) {
    const outline = outlines[place]
    const { scored = 0, funds: own = [] } = outline ?? {}
    const parts = { gaps: new Float64Array(scored).fill(Number.NaN), luck: new Float64Array(scored) }
    scoreParts.push(parts)
    if (scored === 0) continue
    const condition = scoredOnly(scopeCondition(scope))
    const rates = await readRates(reader, condition, scored, {
      ...{ firstFund: funds, funds: own },
      onPage: () => onProgress(saversRead / total),
    })
    const savers = { ...rates, scoreParts: parts }
    funds += own.length
    const levels = await index()
    for await (const chunk of readFlowChunks({ reader, condition }, scope)) {
      addToPanel(panel, chunk, savers, levels)
      saversRead += chunk.count
      await onProgress(saversRead / total)
      await setImmediate()
    }
  }
  const sumOf = (of: (outline: Outline) => number) => outlines.reduce((sum, each) => sum + of(each), 0)
  return {
    panel,
    scoreParts,
    scored: sumOf(({ scored }) => scored),
    withoutFund: sumOf(({ withoutFund }) => withoutFund),
    ofOtherFunds: sumOf(({ scored, withoutFund, inFunds: own }) => scored - withoutFund - own),
  }
}

interface Outline {
  readonly scored: number
  readonly withoutFund: number
  readonly firstDay: number
  readonly lastDay: number
  readonly funds: readonly string[]
  readonly inFunds: number
}

interface FoundFunds extends Omit<Outline, 'funds' | 'inFunds'> {
  readonly bySavers: readonly { readonly fund: string; readonly savers: number }[]
}

/** The largest funds of all sources together. */
function largestFunds(sources: readonly FoundFunds[]): Outline[] {
  const largest = new Set(
    sources
      .flatMap(({ bySavers }) => bySavers)
      .toSorted((a, b) => b.savers - a.savers)
      .slice(0, mostFunds),
  )
  return sources.map(({ bySavers, ...whole }) => {
    const own = bySavers.filter((each) => largest.has(each))
    return {
      ...whole,
      funds: own.map(({ fund }) => fund),
      inFunds: own.reduce((sum, { savers }) => sum + savers, 0),
    }
  })
}

async function readOutline(reader: AnalyticsEngine, scope: BatchScope): Promise<FoundFunds> {
  const { sql, parameters } = scoredOnly(scopeCondition(scope))
  const whole = await readRow<Omit<Outline, 'funds' | 'inFunds'>>(
    reader,
    `SELECT count() AS scored, countIf(fund = '') AS withoutFund,
       toInt32(ifNull(min(first_date), toDate32('1970-01-01'))) AS firstDay, toInt32(max(nav_date)) AS lastDay
     FROM plumbline.savers WHERE ${sql}`,
    parameters,
  )
  const bySavers = await reader.rows<{ fund: string; savers: number }>(
    `SELECT fund, count() AS savers FROM plumbline.savers WHERE ${sql} AND fund != '' GROUP BY fund
     HAVING savers >= ${fewestOfFund} ORDER BY savers DESC, fund LIMIT ${mostFunds}`,
    parameters,
  )
  return { ...whole, bySavers }
}

/** Savers read at a time, and bytes of one. */
const saversAtOnce = 200_000
const width = 4 + 4 + 3 * 8

interface Reading {
  /** Those that are measured, numbered from `firstFund` on; savers of all others have the fund -1. */
  readonly funds: readonly string[]
  readonly firstFund: number
  /** Called before each page of savers; calls the reading off by failing. */
  readonly onPage: () => Promise<void>
}

/** In the order in which their flows are read: by id. */
async function readRates(
  reader: AnalyticsEngine,
  { sql, parameters }: SqlCondition,
  count: number,
  { funds: names, firstFund, onPage }: Reading,
): Promise<RatedSavers> {
  const funds = new Int32Array(count)
  const navDays = new Int32Array(count)
  const irr = new Float64Array(count)
  const benchmarkIrr = new Float64Array(count)
  const directAlpha = new Float64Array(count)
  for (let from = 0; from < count; from += saversAtOnce) {
    await onPage()
    const bytes = await reader.bytes(
      `SELECT toInt32(indexOf({funds:Array(String)}, fund)), toInt32(nav_date),
         ifNull(irr, nan), ifNull(benchmark_irr, nan), ifNull(direct_alpha, nan)
       FROM plumbline.savers WHERE ${sql} ORDER BY id LIMIT ${saversAtOnce} OFFSET ${from}`,
      'RowBinary',
      { ...parameters, funds: names },
    )
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0, saver = from; at < bytes.byteLength; at += width, saver++) {
      // The first of a list has the place 1; 0 is none.
      funds[saver] = view.getInt32(at, true) === 0 ? -1 : firstFund + view.getInt32(at, true) - 1
      navDays[saver] = view.getInt32(at + 4, true)
      irr[saver] = view.getFloat64(at + 8, true)
      benchmarkIrr[saver] = view.getFloat64(at + 16, true)
      directAlpha[saver] = view.getFloat64(at + 24, true)
    }
  }
  return { funds, navDays, irr, benchmarkIrr, directAlpha }
}
