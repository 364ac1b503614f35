import { stat } from 'node:fs/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { AcceptedFile } from './accepted-file.ts'
import type { CheckContext } from './checks/layout-checks.ts'
import { attributeColumns } from './columns/file-layout.ts'
import { type FileProblem, wholeFileProblem } from './problems/file-problem.ts'
import { encodingReason } from './source/file-type.ts'
import type { InspectedFile } from './source/inspect-file.ts'
import { classifyDataPoints, personalColumns } from './staging/attribute-findings.ts'
import {
  collectRecordProblems,
  countRecordProblems,
  firstInvalidText,
  firstNamelessCell,
} from './staging/collect-record-problems.ts'
import { collectSaverProblems, countSaverProblems } from './staging/collect-saver-problems.ts'
import { listedOfEach } from './staging/count-problems.ts'
import { gatherSavers } from './staging/gather-savers.ts'
import { roomForProblems } from './staging/listed-problems.ts'
import { loadFile } from './staging/load-file.ts'
import { addProblems, listProblems, problemCount } from './staging/problem-store.ts'
import { createStagedTables } from './staging/staged-tables.ts'
import { collectWarnings } from './warnings/collect-warnings.ts'

/** What reading and checking a file came to; the problems are in the store (`staging/problem-store.ts`). */
export type StagedFile = { readonly accepted: false; readonly problemCount: number } | AcceptedFile

/** Reads a file into the store and checks it: every error is counted, and one is enough to refuse the whole file. */
export async function stageFile(
  engine: AnalyticsEngine,
  { problems: problemsAtTop, readable }: InspectedFile,
  lastDay: CheckContext['lastDay'],
  signal?: AbortSignal,
): Promise<StagedFile> {
  const attributes = readable ? attributeColumns(readable.layout) : []
  await createStagedTables(engine, attributes)
  await addProblems(engine, problemsAtTop)
  if (readable === undefined) return refused(engine, problemsAtTop.length)
  const context = await loadFile(engine, readable, lastDay, signal)
  await gatherSavers(engine)
  const hasBadRecords = await countRecordProblems(engine, context)
  const brokenRules = await countSaverProblems(engine, context)
  await addProblems(engine, await personalColumns(engine, attributes))
  await addProblems(engine, await wholeFileProblems(engine, context))
  if ((await problemCount(engine)) > 0) {
    const limit = await listedOfEach(engine)
    if (hasBadRecords) await collectRecordProblems(engine, context, limit)
    await collectSaverProblems(engine, context, brokenRules, limit)
    return refused(engine, limit, (await stat(readable.path)).size)
  }
  const { layout, dateForm, top, nameJoins } = readable
  return {
    accepted: true,
    layout,
    dateForm,
    top,
    nameJoins,
    dataPoints: await classifyDataPoints(engine, attributes),
    warnings: await collectWarnings(engine, attributes, nameJoins),
  }
}

async function refused(engine: AnalyticsEngine, limit: number, fileBytes = 0): Promise<StagedFile> {
  await listProblems(engine, limit, roomForProblems(fileBytes))
  return { accepted: false, problemCount: await problemCount(engine) }
}

async function wholeFileProblems(engine: AnalyticsEngine, { source, layout }: CheckContext): Promise<FileProblem[]> {
  const problems: FileProblem[] = []
  const [{ rows }] = await engine.rows<{ rows: number }>('SELECT count() AS rows FROM contributions')
  if (rows === 0)
    problems.push(wholeFileProblem('The file has a header but no rows: add one row for each contribution.'))
  const invalid = await firstInvalidText(engine)
  if (invalid !== undefined) problems.push(wholeFileProblem(encodingReason(`line ${invalid}`)))
  const nameless = await firstNamelessCell(engine, source, layout.namelessPositions)
  if (nameless !== undefined) {
    problems.push({
      row: 1,
      column: '',
      value: nameless.value,
      reason: `Column ${nameless.position} has no name but holds values (first on line ${nameless.row}): name it in the header, or delete it.`,
    })
  }
  return problems
}
