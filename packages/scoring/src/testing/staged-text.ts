import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { openChdb } from '@plumbline/analytics/chdb-engine.ts'
import { longestHeldDays } from '@plumbline/engine/benchmark/level-between.ts'
import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import type { FileProblem } from '../problems/file-problem.ts'
import { findProblems } from '../reading/problems/find-problems.ts'
import type { FoundProblems } from '../reading/problems/found-problems.ts'
import { inspectFile } from '../source/inspect-file.ts'
import { stageFile } from '../stage-file.ts'
import type { DataPoint } from '../staging/attribute-findings.ts'
import { attributeNames, noNavDay, noNavPence } from '../staging/staged-tables.ts'
import type { FileWarning } from '../warnings/file-warning.ts'

/** What a text comes to when it is read as a saver file; contents only where it was accepted. */
export interface StagedText {
  readonly accepted: boolean
  readonly problems: readonly FileProblem[]
  /** The same with their counts. */
  readonly found: FoundProblems | undefined
  readonly warnings: readonly FileWarning[]
  readonly dataPoints: readonly DataPoint[]
  readonly contributions: readonly StagedContribution[]
  readonly savers: readonly StagedSaver[]
}

export interface StagedContribution {
  readonly row: number
  readonly saver: string
  readonly date: string
  readonly pence: number
  /** Scheme, fund and data points, in the order of the file's columns. */
  readonly attributes: readonly string[]
}

export interface StagedSaver {
  readonly saver: string
  readonly navDate: string | null
  readonly navPence: number | null
}

export interface StageText {
  (content: string | Uint8Array, options?: { readonly dropped?: readonly string[] }): Promise<StagedText>
  /** The store, which holds the last text read. */
  readonly engine: AnalyticsEngine
  close(): Promise<void>
}

/** The last published day of the index of these tests. */
export const indexEnd = '2025-12-31'

/** Opens ClickHouse in a folder of its own and reads texts as saver files; one a test file, closed after it. */
export async function openStage(): Promise<StageText> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-stage-'))
  const engine = await openChdb({ directory: path.join(folder, 'store'), threads: 2, memoryLimitBytes: 2 ** 30 })
  const file = path.join(folder, 'input.csv')
  const lastDay = dayOf(indexEnd) + longestHeldDays

  const stage = async (content: string | Uint8Array, { dropped = [] }: { dropped?: readonly string[] } = {}) => {
    await writeFile(file, content)
    const inspection = await inspectFile(file, dropped)
    const { readable } = inspection
    const isReadable = readable !== undefined && inspection.problems.length === 0
    const staged = isReadable ? await stageFile(engine, readable, lastDay) : undefined
    const found = await findProblems(inspection, { folder, lastDay })
    if (staged === undefined || found !== undefined) return refused(found, staged !== undefined)
    const attributes = await engine.rows<{ name: string }>(
      `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = 'contributions' AND name LIKE 'attribute\\\\_%'`,
    )
    const contributions = await engine.rows<StagedContribution>(`
      SELECT row, saver_id AS saver, toString(toDate32(day)) AS date, pence,
        CAST([${attributeNames(attributes.length).join(', ')}], 'Array(String)') AS attributes
      FROM contributions ORDER BY row`)
    const savers = await engine.rows<{ saver: string; navDay: number; navPence: number }>(
      'SELECT saver_id AS saver, nav_day AS navDay, nav_pence AS navPence FROM savers ORDER BY first_row',
    )
    return {
      accepted: true,
      problems: [],
      found: undefined,
      warnings: staged.warnings,
      dataPoints: staged.dataPoints,
      contributions,
      savers: savers.map(({ saver, navDay, navPence }) => ({
        saver,
        navDate: navDay === noNavDay ? null : isoDateOf(navDay),
        navPence: navPence === noNavPence ? null : navPence,
      })),
    }
  }
  const close = async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
  return Object.assign(stage, { engine, close })
}

/** The store says whether a file breaks a rule, and the reader of rows says which: neither does so alone. */
async function refused(found: FoundProblems | undefined, isStaged: boolean): Promise<StagedText> {
  if (found === undefined || isStaged) throw new Error('one reader takes the file, and the other one does not')
  const problems: FileProblem[] = []
  for await (const problem of found.listed()) problems.push(problem)
  return { accepted: false, problems, found, warnings: [], dataPoints: [], contributions: [], savers: [] }
}
