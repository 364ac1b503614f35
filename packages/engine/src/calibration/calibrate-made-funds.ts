import { scoreBatch } from '../batch/score-batch.ts'
import { allocateScoredBatch } from '../batch/scored-batch.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { addToPanel } from './add-to-panel.ts'
import type { MadeFunds } from './made-funds.ts'
import { createPanel, type SaverPanel } from './saver-panel.ts'

/**
 * The panel of made funds: rates are solved from pots in whole pence, as those of real savers are.
 *
 * @example
 * panelOfMade(drawFunds(1, { funds: 1, saversPerFund: 2, sigmaAlpha: 0, trackingError: 0, fundCorrelation: 0, noise: 0 })).cells.size > 0 // => true
 */
export function panelOfMade({ chunk, index, funds, navDays, navPence }: MadeFunds): SaverPanel {
  const scores = allocateScoredBatch(chunk.count, false)
  const parameters = { score: defaultScoreParameters, outliers: defaultOutlierParameters, index, bounds: null }
  scoreBatch({ ...chunk, navDays, navPence }, parameters, scores)
  const panel = createPanel(index.firstDay, index.lastDay)
  const { irr, benchmarkIrr, directAlpha } = scores
  addToPanel(panel, chunk, { funds, navDays, irr, benchmarkIrr, directAlpha }, index)
  return panel
}
