import { readRow } from '@plumbline/analytics/read-row.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { type FundEvidence, groupEvidence } from '@plumbline/engine/evidence/group-evidence.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { fundsOf } from './dimensions.ts'
import { readFlowChunks } from './flow-chunks.ts'
import { fundRowsOf } from './fund-rows.ts'
import { fundCodes, readSaverColumns } from './scored-savers.ts'

/** The evidence of savers as the funds share their luck: one scan of their contributions. */
export async function readEvidence(
  selection: ChosenSavers,
  { scope }: Pick<ReportChoice, 'scope'>,
  { index, score }: Pick<BatchParameters, 'index' | 'score'>,
): Promise<FundEvidence | null> {
  const fund = await fundsOf(selection)
  const { savers } = await readRow<{ savers: number }>(
    selection.reader,
    `SELECT count() AS savers FROM plumbline.savers WHERE ${selection.condition.sql}`,
    selection.condition.parameters,
  )
  const columns = await readSaverColumns(selection, savers, [fund])
  const funds = fundCodes(fund, itemAt(columns.codes, 0))
  // Of everyone, so schemes need not be told apart.
  const collected = fundRowsOf({ ...columns, funds, schemes: new Int32Array(savers) })
  for await (const chunk of readFlowChunks(selection, scope)) collected.add(chunk)
  const { rows, tooManyDates } = collected.rows()
  return tooManyDates === 'all' ? null : groupEvidence(rows, index, score).evidence
}
