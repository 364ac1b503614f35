import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { OutlierFlagName } from '@plumbline/engine/outliers/outlier-flag.ts'

/** What was found about a saver in a few words, with the limits of the batch. */
export function flagWords({ outliers }: Pick<BatchParameters, 'outliers'>): Readonly<Record<OutlierFlagName, string>> {
  const { gapLimit, minimumYears, minimumPotPence, irrGuard } = outliers
  const guard = plainPercent(irrGuard)
  return {
    zeroNav: `pot below ${wholePounds(minimumPotPence / 100)}`,
    noContributions: 'nothing paid in',
    beforeIndex: 'before the index starts',
    netContributionsNotPositive: 'as much paid out as in',
    noSingleIrr: 'no single IRR',
    belowBounds: 'smaller than a fund could leave',
    aboveBounds: 'larger than a fund could make',
    noScore: 'no score',
    shortHistory: minimumYears === 1 ? 'under 12 months' : `under ${minimumYears} years`,
    gapAboveLimit: `over ${gapLimit} times the usual spread above the benchmark`,
    gapBelowLimit: `over ${gapLimit} times the usual spread below the benchmark`,
    irrAboveGuard: `IRR above ${guard}`,
    irrBelowGuard: `IRR below −${guard}`,
    boundsNotChecked: 'not checked against what is possible',
    noTimeElapsed: 'no time has passed',
  }
}
