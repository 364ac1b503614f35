import { type FileHandle, open } from 'node:fs/promises'
import type { AcceptedFile } from '../accepted-file.ts'
import { acceptedBy, hasDoubtfulNames } from '../ordered/judged-file.ts'
import type { FilePiece } from '../ordered/ordered-work.ts'
import { type RestRules, restRules } from '../ordered/rest-rules.ts'
import { rowShape } from '../ordered/row-shape.ts'
import type { ChunkTask } from '../solve/chunk-task.ts'
import type { ScoredSavers } from '../solve/scored-tally.ts'
import type { ReadableFile } from '../source/inspect-file.ts'
import { longestRow } from '../source/oversized-row.ts'
import { chunksOf, groupsOf, type RankRange } from './flow-groups.ts'
import { flowPlaces } from './flow-places.ts'
import { type MergedSavers, mergeParts } from './merge-parts.ts'
import { joinedFindings, scatteredWarnings } from './scattered-findings.ts'
import type { ScatteredPart } from './scattered-part.ts'
import { ScatteredResults } from './scattered-results.ts'
import { openScatteredThreads, type ScatteredThreads } from './scattered-threads.ts'
import type { SharedChunk } from './shared-chunk.ts'

/** A file whose savers may be scattered over it, judged and scored. */
export interface ScatteredFile {
  readonly file: AcceptedFile
  readonly savers: ScoredSavers
  /** Where the lines of results went, in the order in which savers first appear. */
  readonly resultsPath: string
}

export interface ScatteredFileOptions extends Omit<ChunkTask, 'rows'> {
  /** 0: the thread that asks does all of it. */
  readonly threads: number
  /** In so many parts, each with a list of its savers; one unless told. Threads have a part each. */
  readonly partsOnTheSpot?: number
  /** A folder for what is put aside. */
  readonly folder: string
  readonly resultsPath: string
  readonly onProgress: (stage: 'reading' | 'scoring', share: number) => void
  /** What threads may keep of savers and values in all. */
  readonly memoryBytes: number
  /** About so much of the file is read at a time. */
  readonly pieceBytes?: number
  /** Unless it is false, lines are read by a program where the system has memory for one. */
  readonly withProgram?: boolean
  /** So many rows are put together in memory at a time, a chunk's at the least. */
  readonly flowsAtATime?: number
}

const usualPiece = 4 << 20
/** 12 bytes each. */
const usualFlowsAtATime = 16_000_000

/**
 * Reads a file whose savers stand in any order, each with its rows anywhere, and judges and scores it without a store. Each
 * thread reads a part and puts the rows aside, by the saver's number; then they are put together by saver, as many as have
 * room. undefined: something about the file is for the general way to read, or to say.
 */
export async function scoreScatteredFile(
  source: ReadableFile,
  options: ScatteredFileOptions,
): Promise<ScatteredFile | undefined> {
  const shape = rowShape({ ...source, repeats: true })
  if (shape === undefined) return undefined
  const { parameters, method, threads, folder, memoryBytes, withProgram } = options
  const rest = restRules(source, parameters.index.lastDay)
  const mostKept = memoryBytes / Math.max(1, threads)
  const task = { parameters, method, rows: 'lines', path: source.path, shape, rest, mostKept, withProgram } as const
  const workers = openScatteredThreads(task, options, folder)
  try {
    const parts = await readParts(workers, source, options)
    return parts && (await scoreParts(workers, source, parts, rest, options))
  } finally {
    await workers.close()
  }
}

async function readParts(
  workers: ScatteredThreads,
  source: ReadableFile,
  options: ScatteredFileOptions,
): Promise<ScatteredPart[] | undefined> {
  const file = await open(source.path)
  try {
    const { size } = await file.stat()
    const cuts = [source.bodyStart]
    for (let part = 1; part < workers.count; part++) {
      const about = source.bodyStart + Math.floor((part * (size - source.bodyStart)) / workers.count)
      const cut = await lineEnd(file, Math.max(about, cuts.at(-1) ?? 0), size)
      if (cut === undefined) return undefined
      cuts.push(cut)
    }
    const reading = new Reading(workers, file, size, options)
    const parts = await Promise.all(cuts.map((from, part) => reading.part(part, { from, to: cuts[part + 1] ?? size })))
    return parts.every((part) => part !== undefined) ? parts : undefined
  } finally {
    await file.close()
  }
}

class Reading {
  readonly #workers: ScatteredThreads
  readonly #file: FileHandle
  readonly #size: number
  readonly #options: ScatteredFileOptions
  #read = 0
  /** A worker came to what it cannot read: the others need not go on. */
  #isRefused = false

  constructor(workers: ScatteredThreads, file: FileHandle, size: number, options: ScatteredFileOptions) {
    this.#workers = workers
    this.#file = file
    this.#size = size
    this.#options = options
  }

  async part(worker: number, { from, to }: FilePiece): Promise<ScatteredPart | undefined> {
    const { pieceBytes = usualPiece, onProgress } = this.#options
    for (let at = from; at < to && !this.#isRefused; ) {
      const cut = at + pieceBytes < to ? await lineEnd(this.#file, at + pieceBytes, this.#size) : to
      const end = Math.min(to, cut ?? to)
      const isRefused =
        cut === undefined || (await this.#workers.ask(worker, { piece: { from: at, to: end } })) === 'refused'
      if (isRefused) this.#isRefused = true
      this.#read += end - at
      at = end
      onProgress('reading', Math.min(1, this.#read / this.#size))
    }
    if (this.#isRefused) return undefined
    const answer = await this.#workers.ask(worker, { end: true })
    return typeof answer === 'object' && 'part' in answer ? answer.part : undefined
  }
}

const lineFeed = 0x0a
const windowBytes = 64 << 10

/** Behind the first line break at or behind a place; undefined where that is farther than a row may be long. */
async function lineEnd(file: FileHandle, from: number, size: number): Promise<number | undefined> {
  const window = Buffer.allocUnsafe(windowBytes)
  for (let at = from; at < size; at += windowBytes) {
    const { bytesRead } = await file.read(window, 0, windowBytes, at)
    const place = window.subarray(0, bytesRead).indexOf(lineFeed)
    if (place >= 0) return at + place + 1
    if (at - from > longestRow) return undefined
  }
  return size
}

async function scoreParts(
  workers: ScatteredThreads,
  source: ReadableFile,
  parts: readonly ScatteredPart[],
  rest: RestRules,
  options: ScatteredFileOptions,
): Promise<ScatteredFile | undefined> {
  const findings = joinedFindings(parts, rest)
  const isForSql = findings.isDoubtful || hasDoubtfulNames(source, findings)
  const savers = isForSql ? undefined : mergeParts(parts, rest.lastDay)
  if (savers === undefined || savers.identifiers.count === 0) return undefined
  const { count } = savers.identifiers
  const chunks = chunksOf(savers.flows, count)
  const groups = groupsOf(chunks, options.flowsAtATime ?? usualFlowsAtATime)
  for (const [worker, places] of flowPlaces(parts, savers, groups).entries()) {
    await workers.ask(worker, { ranks: savers.ranks[worker], places })
  }
  const results = await ScatteredResults.open(options, savers.firstBytes.subarray(0, count))
  try {
    if (!(await scoreGroups(workers, savers, groups, results, options.onProgress))) return undefined
    const scored = await results.finish()
    const acceptedFile = acceptedBy(source, findings, scatteredWarnings(savers, parts, findings))
    return { file: acceptedFile, savers: scored, resultsPath: options.resultsPath }
  } finally {
    await results.close()
  }
}

async function scoreGroups(
  workers: ScatteredThreads,
  savers: MergedSavers,
  groups: readonly (readonly RankRange[])[],
  results: ScatteredResults,
  onProgress: ScatteredFileOptions['onProgress'],
): Promise<boolean> {
  const sizes = groups.map((group) => group.reduce((sum, { flows }) => sum + flows, 0))
  const most = Math.max(...sizes)
  const days = new Int32Array(new SharedArrayBuffer(4 * most))
  const pence = new Float64Array(new SharedArrayBuffer(8 * most))
  for (const [number, group] of groups.entries()) {
    const [fromRank, toRank] = [group[0].from, group[group.length - 1].to]
    const gathered = workers.askAll({ group: { fromRank, toRank, days, pence } })
    results.findOrder()
    await gathered
    let place = 0
    const chunks = group.map((range) => {
      const chunk = sharedChunk(
        savers,
        range,
        days.subarray(place, place + range.flows),
        pence.subarray(place, place + range.flows),
      )
      place += range.flows
      return { chunk }
    })
    for await (const answer of workers.inTurn(chunks)) {
      if (typeof answer !== 'object' || !('chunk' in answer)) return false
      await results.add(answer.chunk)
    }
    onProgress('scoring', (number + 1) / groups.length)
  }
  return true
}

function sharedChunk(
  { identifiers, flows, navDays, navPence }: MergedSavers,
  { from, to }: RankRange,
  flowDays: Int32Array,
  flowPence: Float64Array,
): SharedChunk {
  return {
    counts: flows.subarray(from, to),
    navDays: navDays.subarray(from, to),
    navPence: navPence.subarray(from, to),
    identifierBytes: identifiers.bytes.subarray(identifiers.starts[from], identifiers.starts[to]),
    identifierStarts: identifiers.starts.subarray(from, to + 1),
    flowDays,
    flowPence,
  }
}
