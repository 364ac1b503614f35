import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { groupEvidence } from '@plumbline/engine/evidence/group-evidence.ts'
import { noGroup } from '@plumbline/engine/findings/scored-savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import { fundsOf } from '../findings/dimensions.ts'
import { readFlowChunks } from '../findings/flow-chunks.ts'
import { fundRowsOf } from '../findings/fund-rows.ts'
import { evidenceBy, listedGroups } from '../findings/group-lists.ts'
import { readWhole } from '../findings/mean-scores.ts'
import { scoredOnly } from '../findings/scored-only.ts'
import { readSaverColumns } from '../findings/scored-savers.ts'
import type { ReportChoice } from '../scope/report-choice.ts'

/**
 * The rates of each fund and its lasting difference from the benchmark, from its pooled contributions: one scan of them. None where savers
 * have too many valuation dates of their own.
 */
export async function readFundGaps(
  reader: AnalyticsEngine,
  { scope, filter }: Pick<ReportChoice, 'scope' | 'filter'>,
  { index, score }: Pick<BatchParameters, 'index' | 'score'>,
): Promise<PooledFigures['previousFunds']> {
  const population = { reader, condition: scoredOnly(saverCondition(scope, filter)) }
  const [fund, { savers }] = await Promise.all([fundsOf(population), readWhole(population)])
  const { codes, ...columns } = await readSaverColumns(population, savers, [fund])
  const schemes = new Int32Array(savers).fill(noGroup)
  const collected = fundRowsOf({ ...columns, funds: itemAt(codes, 0), schemes })
  for await (const chunk of readFlowChunks(population, scope)) collected.add(chunk)
  const { rows } = collected.rows()
  const groups = await evidenceBy(
    rows,
    ({ fund: code }) => code,
    (some) => groupEvidence(some, index, score),
  )
  return listedGroups(groups, fund, new Map()).map(({ name, others, evidence }) => ({
    name,
    others,
    gap: evidence?.gap ?? null,
    irr: evidence?.irr ?? null,
    benchmarkIrr: evidence?.benchmarkIrr ?? null,
  }))
}
