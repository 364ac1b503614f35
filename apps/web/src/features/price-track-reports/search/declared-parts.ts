import { declaredChargeSchema, declaredYearsSchema } from '@plumbline/contract/price-checks/declared-values.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

/** What the screen itself reads of its address: returns are declared of savers, and a charge of the returns. */
export const declaredParts = z
  .object({
    provider: idSchema.optional().catch(undefined),
    declared: declaredYearsSchema.optional().catch(undefined),
    charge: declaredChargeSchema.optional().catch(undefined),
  })
  .transform(({ provider, declared, charge }) => {
    const ofSavers = provider === undefined ? undefined : declared
    return { provider, declared: ofSavers, charge: ofSavers === undefined ? undefined : charge }
  })
