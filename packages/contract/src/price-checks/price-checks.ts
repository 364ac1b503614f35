import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { choiceQuery } from '../attribution/attributions.ts'
import { idTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { investmentDelaySchema } from './investment-delay.ts'
import { unitPriceCheckSchema } from './unit-price-check.ts'

const access = permissions.managePriceTracks.roles
const params = z.object({ id: idTextSchema })
/** Whose pots. */
const query = choiceQuery.extend({ provider: idTextSchema })

export const priceChecksProcedures = {
  unitPrice: procedure({
    method: 'GET',
    path: '/price-tracks/{id}/unit-price-check',
    summary: 'Whether the pots of a provider’s savers agree with the published price, month by month',
    access,
    params,
    query,
    answer: unitPriceCheckSchema,
  }),
  delay: procedure({
    method: 'GET',
    path: '/price-tracks/{id}/days-out-of-the-market',
    summary: 'How many days passed before a provider’s savers were invested at the published price',
    access,
    load: 'heavy',
    params,
    query,
    answer: investmentDelaySchema,
  }),
}
