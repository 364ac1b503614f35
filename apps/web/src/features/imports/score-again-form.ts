import type { ScoreAgainBody, SpreadsChoice } from '@plumbline/contract/imports/score-again.ts'
import { type OutlierLimits, outlierLimitsSchema } from '@plumbline/contract/outliers/outlier-limits.ts'
import type { LatestBatch, ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import type { Typed } from '../../components/fields/typed.ts'
import type { SpreadChoice } from '../../components/scoring/spread-field.tsx'

/** Limits as somebody types them: some may be blank, and the rate is in percent. */
export interface LimitsTyped {
  readonly smallestPot: Typed<number>
  readonly gapLimit: Typed<number>
  readonly irrPercent: Typed<number>
}

/** What the form of scoring again holds; years may be blank while somebody types. */
export interface ScoreAgainForm {
  readonly indexType: string
  readonly indexVersion: number | undefined
  readonly useMinOutliers: boolean
  readonly years: Typed<number>
  readonly scoringMethod: ScoringMethod
  readonly spreads: SpreadsChoice
  readonly spread: SpreadChoice
  /** Whether others than those of the batch are typed. */
  readonly changesLimits: boolean
  readonly limits: LimitsTyped
}

/** As the batch was scored. */
export function formOfBatch(batch: LatestBatch): ScoreAgainForm {
  const { smallestPot, gapLimit, irrGuard } = batch.limits
  return {
    indexType: batch.indexType,
    indexVersion: undefined,
    useMinOutliers: batch.yearOutlier,
    years: batch.minOutlierYear,
    scoringMethod: batch.scoringMethod,
    spreads: 'batch',
    spread: 'own',
    changesLimits: false,
    // Without the digits that a binary fraction has too many.
    limits: { smallestPot, gapLimit, irrPercent: Number((100 * irrGuard).toFixed(6)) },
  }
}

export type ScoreAgainMistakes = Partial<Record<'years' | keyof LimitsTyped, string>>

export function mistakesIn({ useMinOutliers, years, changesLimits, limits }: ScoreAgainForm): ScoreAgainMistakes {
  return {
    ...(useMinOutliers && !(typeof years === 'number' && years >= 1) && { years: uploadTexts.minimumYears }),
    ...(changesLimits && mistakesInLimits(limits)),
  }
}

function mistakesInLimits(limits: LimitsTyped): ScoreAgainMistakes {
  const { error } = outlierLimitsSchema.safeParse(limitsOf(limits))
  const messageOf = (field: keyof OutlierLimits) => error?.issues.find(({ path }) => path[0] === field)?.message
  const [smallestPot, gapLimit, irrPercent] = [messageOf('smallestPot'), messageOf('gapLimit'), messageOf('irrGuard')]
  return {
    ...(smallestPot !== undefined && { smallestPot }),
    ...(gapLimit !== undefined && { gapLimit }),
    ...(irrPercent !== undefined && { irrPercent }),
  }
}

/** What of the form is sent; undefined while something is wrong with it. */
export function bodyOf(
  form: ScoreAgainForm,
  of: Pick<ScoreAgainBody, 'providerId' | 'dataBatchId'>,
): ScoreAgainBody | undefined {
  if (Object.keys(mistakesIn(form)).length > 0) return undefined
  const { indexType, indexVersion, useMinOutliers, years, scoringMethod, spreads, spread, changesLimits } = form
  const limits = outlierLimitsSchema.safeParse(limitsOf(form.limits)).data
  return {
    ...of,
    indexType,
    indexVersion,
    useMinOutliers,
    numberOfYearsForOutlier: useMinOutliers && typeof years === 'number' ? years : 1,
    scoringMethod,
    spreads,
    ...(scoringMethod === 'old' && spread !== 'own' && { sigma0Simulation: spread === 'usual' ? null : spread }),
    ...(changesLimits && limits && { limits }),
  }
}

function limitsOf({ irrPercent, ...limits }: LimitsTyped) {
  return { ...limits, irrGuard: typeof irrPercent === 'number' ? irrPercent / 100 : undefined }
}
