import { type PensionRecord, pensionRecordSchema } from '@plumbline/contract/consumer-panel/pension.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { z } from 'zod'
import { seal, unseal } from '../../../platform/secrets/seal.ts'

/** What somebody paid in (or, negative, was paid out), and what the pot was worth: pounds and days as files write them. */
export const contributionsSchema = z.object({
  flows: z.array(z.object({ date: z.string(), amount: z.number() })),
  navDate: z.string(),
  navAmount: z.number(),
})
export type Contributions = z.infer<typeof contributionsSchema>

const placeOf = (row: string, column: 'record' | 'contributions') => ({ table: 'panel_pensions', row, column })

export function sealRecord(key: Buffer, id: string, record: PensionRecord): Buffer {
  return seal(key, soundJson(record), placeOf(id, 'record'))
}

export function unsealRecord(key: Buffer, id: string, sealed: Buffer): PensionRecord {
  return pensionRecordSchema.parse(JSON.parse(unseal(key, sealed, placeOf(id, 'record')).toString()))
}

export function sealContributions(key: Buffer, id: string, contributions: Contributions | null): Buffer | null {
  return contributions === null ? null : seal(key, soundJson(contributions), placeOf(id, 'contributions'))
}

export function unsealContributions(key: Buffer, id: string, sealed: Buffer | null): Contributions | null {
  if (sealed === null) return null
  return contributionsSchema.parse(JSON.parse(unseal(key, sealed, placeOf(id, 'contributions')).toString()))
}
