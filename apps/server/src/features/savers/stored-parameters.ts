import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { type HindsightTables, hindsightTables } from '@plumbline/engine/outliers/hindsight-tables.ts'
import { demonstrationConstituents } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { z } from 'zod'

/** What a batch keeps of the parameters it was scored with; the index is kept as its version. */
export const storedParametersSchema = z.object({
  score: z.object({ trackingError: z.number(), sigmaAlpha: z.number(), sigma0: z.number() }),
  outliers: z.object({
    minimumPotPence: z.number(),
    minimumYears: z.number().int(),
    gapLimit: z.number(),
    irrGuard: z.number(),
    boundsAllowancePence: z.number(),
  }),
  /** Margin of the hindsight bounds of the bundled constituents; null: no pot was checked against hindsight. */
  hindsightMargin: z.number().nullable(),
})
export type StoredParameters = z.infer<typeof storedParametersSchema>

/** The form in which `batches.parameters` keeps what a batch is scored with. */
export function storedParameters({ score, outliers, bounds }: BatchParameters): StoredParameters {
  return storedParametersSchema.parse({ score, outliers, hindsightMargin: bounds?.margin ?? null })
}

/** The parameters a batch was scored with, from what it stored and the levels of its index version. */
export function batchParameters(stored: unknown, index: IndexLevels): BatchParameters {
  const { score, outliers, hindsightMargin } = storedParametersSchema.parse(stored)
  return {
    score,
    outliers,
    index: dailyLevels(index),
    bounds: hindsightMargin === null ? null : bounds(hindsightMargin),
  }
}

const tables = new Map<number, HindsightTables>()

/** The same for every batch with a margin, and there are few margins. */
function bounds(margin: number): HindsightTables {
  const known = tables.get(margin)
  if (known) return known
  const made = hindsightTables(
    demonstrationConstituents().map((constituent) => dailyLevels(constituent)),
    margin,
  )
  tables.set(margin, made)
  return made
}
