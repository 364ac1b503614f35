import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { AcceptedFile } from './accepted-file.ts'
import type { CheckContext } from './checks/layout-checks.ts'
import { attributeColumns } from './columns/file-layout.ts'
import type { ReadableFile } from './source/inspect-file.ts'
import { classifyDataPoints, holdsPersonalData } from './staging/attribute-findings.ts'
import { gatherSavers } from './staging/gather-savers.ts'
import { loadFile } from './staging/load-file.ts'
import { breaksAcrossRows } from './staging/saver-breaches.ts'
import { createStagedTables } from './staging/staged-tables.ts'
import { collectWarnings } from './warnings/collect-warnings.ts'

/** Reads a file into the store and checks it; undefined: it breaks a rule, and `reading/problems/find-problems.ts` says which. */
export async function stageFile(
  engine: AnalyticsEngine,
  file: ReadableFile,
  lastDay: CheckContext['lastDay'],
  signal?: AbortSignal,
): Promise<AcceptedFile | undefined> {
  const { layout, dateForm, top, nameJoins } = file
  const attributes = attributeColumns(layout)
  await createStagedTables(engine, attributes)
  await loadFile(engine, file, lastDay, signal)
  await gatherSavers(engine)
  if ((await hasBadRows(engine)) || (await breaksAcrossRows(engine, layout))) return undefined
  if (await holdsPersonalData(engine, attributes)) return undefined
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

/** Whether a row breaks a rule by itself, or there is none. */
async function hasBadRows(engine: AnalyticsEngine): Promise<boolean> {
  const [{ bad }] = await engine.rows<{ bad: number }>(
    'SELECT count() = 0 OR max(is_bad) = 1 AS bad FROM contributions',
  )
  return bad === 1
}
