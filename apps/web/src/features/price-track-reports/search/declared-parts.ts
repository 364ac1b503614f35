import { declaredChargeSchema, declaredYearsSchema } from '@plumbline/contract/price-checks/declared-values.ts'
import { z } from 'zod'

/** What the screen itself reads of its address. */
export const declaredParts = z.object({
  declared: declaredYearsSchema.optional().catch(undefined),
  charge: declaredChargeSchema.optional().catch(undefined),
})
