import { type DailyLevels, dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { defaultOutlierParameters } from '@plumbline/engine/outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { levelsOf } from '../../batches/batch-settings.ts'
import type { Measure } from './compute-figures.ts'
import type { KeptPanelImport } from './panel-imports.pg.ts'
import type { FilePerson } from './read-people-file.ts'

/** Levels of the last day hold so long. */
const daysBeyondIndex = 7

/** What the pensions of an import are scored by: as savers are, but that no pot is held against hindsight. */
export async function measureOf(db: Kysely<Database>, row: KeptPanelImport): Promise<Measure> {
  return {
    ...defaultMeasure(dailyLevels(await levelsOf(db, row.benchmark_version_id))),
    benchmark: row.indexName,
    version: row.indexVersion,
    at: row.created_at.toISOString(),
  }
}

export function defaultMeasure(index: DailyLevels): Pick<Measure, 'parameters'> {
  return { parameters: { score: defaultScoreParameters, outliers: defaultOutlierParameters, index, bounds: null } }
}

/** Pots that are valued after the benchmark has ended. */
export function problemsOfDates(people: readonly FilePerson[], indexEnd: string): FileProblem[] {
  const lastDay = dayOf(indexEnd) + daysBeyondIndex
  return people
    .flatMap(({ pensions }) => pensions)
    .flatMap(({ row, contributions }) => {
      if (contributions === null || dayOf(contributions.navDate) <= lastDay) return []
      const reason = `The benchmark ends on ${indexEnd}. Choose another one, or upload newer levels of it first.`
      return [{ row, column: 'nav_date', value: contributions.navDate, reason }]
    })
}
