import { isPermitted, isWithin } from '@plumbline/contract/access/permissions.ts'
import { type ApiKey, apiKeyLimits, apiKeyPrefix, type newApiKeySchema } from '@plumbline/contract/api-keys/api-keys.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { hashToken, newToken } from '../sessions/hash-token.ts'
import { showedSecondFactor } from '../sessions/open-session.ts'
import { type Asking, showWhoTheyAre } from '../two-factor/show-who-they-are.ts'
import { keysOf, livingKeys } from './api-keys.pg.ts'

/** So much of a key may be shown: what is common to all and six characters more, which leave 220 bits unknown. */
const shownCharacters = apiKeyPrefix.length + 6

/**
 * Makes a key whose role and providers are no wider than its maker's; the key itself is told this once.
 * @throws ApiFailure invalid_credentials, invalid_input, forbidden, not_found for a provider that is not theirs to see,
 * conflict when they have as many keys as anybody may
 */
export async function createApiKey(
  services: Services,
  asking: Asking,
  request: z.output<typeof newApiKeySchema>,
): Promise<{ key: string; made: ApiKey }> {
  const { caller } = asking
  const { name, forService, role, providers, days } = request
  if (!isWithin(role, caller.role)) throw wrongField('role', 'A key may do no more than you may. Choose another role.')
  if (!isPermitted(role, 'useApiKeys')) throw wrongField('role', 'No call can be made with a key of this role.')
  if (forService && caller.role !== 'superuser') {
    throw new ApiFailure('forbidden', 'Only a superuser makes keys for services.')
  }
  const providerIds = providers && [...new Set(providers)]
  if (providerIds) await readableProviderIds(services, caller, providerIds)
  await showWhoTheyAre(services, asking, request.password)
  const key = `${apiKeyPrefix}${newToken()}`
  const id = await services.db.transaction().execute(async (within) => {
    // Two keys at once are counted one after the other.
    await within.selectFrom('users').select('id').where('id', '=', caller.userId).forUpdate().executeTakeFirstOrThrow()
    if ((await livingKeys(within, caller.userId)) >= apiKeyLimits.living) {
      throw new ApiFailure(
        'conflict',
        `You have ${apiKeyLimits.living} API keys, the most there can be. Revoke one first.`,
      )
    }
    const row = await within
      .insertInto('api_keys')
      .values({
        user_id: caller.userId,
        name,
        start: key.slice(0, shownCharacters),
        key_hash: hashToken(key),
        for_service: forService,
        second_factor: await showedSecondFactor(within, caller.sessionId),
        role,
        provider_ids: providerIds,
        ends_at: sql<Date>`now() + make_interval(days => ${days})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(within, {
      userId: caller.userId,
      action: 'api-key.create',
      subject: `API key ${row.id}`,
      after: { name, forService, role, providers: providerIds ?? 'all', days },
    })
    return row.id
  })
  return { key, made: itemAt(await keysOf(services.db, caller, id), 0) }
}
