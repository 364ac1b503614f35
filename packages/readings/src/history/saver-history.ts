import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { explainSaver } from '@plumbline/engine/explain/explain-saver.ts'
import { saverRow } from '../savers/saver-row.ts'
import { sourceOf } from '../scope/batch-sources.ts'
import { historySeries } from './history-series.ts'
import { flagSentence } from './history-words.ts'
import { readFlows, type SaverOfVersion } from './read-history.ts'
import { historyFlow, saverCalculation } from './saver-calculation.ts'

/** A saver's contributions and how their score came about, calculated again with the batch's own parameters and index. */
export async function readSaverHistory(
  reader: AnalyticsEngine,
  { row, version }: SaverOfVersion,
  parameters: BatchParameters,
): Promise<SaverHistory> {
  const flows = await readFlows(reader, row)
  const navDay = dayOf(row.nav_date)
  const explained = explainSaver(flows, row.nav_pence, navDay, parameters)
  const rows = explained.flows.map(historyFlow)
  return {
    saver: saverRow(row, version),
    source: sourceOf(version),
    minimumYears: parameters.outliers.minimumYears,
    paidIn: explained.flows.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0) / 100,
    paidOut: explained.flows.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0) / 100,
    flows: rows,
    series: historySeries(explained, parameters.index, navDay),
    flags: explained.score.flags.map((name) => ({
      name,
      text: flagSentence(name, parameters),
      excludes: name !== 'boundsNotChecked',
    })),
    calculation: saverCalculation(explained, row.nav_pence, parameters),
  }
}
