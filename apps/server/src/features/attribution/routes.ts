import type { AttributionReport, AttributionRun } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import type { attributionsProcedures } from '@plumbline/contract/attribution/attributions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { attributionReport } from './attribution-report.ts'
import { findRun, runsOf } from './attributions.pg.ts'
import { cancelAttribution } from './cancel-attribution.ts'
import { saveComment } from './save-comment.ts'
import { startAttribution } from './start-attribution.ts'
import { unknownAttribution } from './unknown-attribution.ts'

export function attributionsHandlers(services: Services): Handlers<typeof attributionsProcedures> {
  const { db } = services
  return {
    async trigger({ params, query }, { caller }) {
      await readableProviderIds(services, caller, [params.id])
      const { includeShort } = query
      return startAttribution(services, caller, { providerId: params.id, ...choiceOf(query), includeShort })
    },
    async runs({ query }, { caller }) {
      const providerIds = query.provider === undefined ? undefined : [query.provider]
      const ids = await readableProviderIds(services, caller, providerIds)
      return runsOf(db, ids)
    },
    run: ({ params }, { caller }) => readableRun(services, caller, params.id),
    async cancel({ params }, { caller }) {
      await readableRun(services, caller, params.id)
      return cancelAttribution(services, caller, params.id)
    },
    async report({ params, query }, { caller }): Promise<AttributionReport> {
      await readableProviderIds(services, caller, [params.providerID])
      return attributionReport(db, params.providerID, choiceOf(query))
    },
    async comment({ params, body }, { caller }) {
      await readableProviderIds(services, caller, [params.providerID])
      const { providerID: named = params.providerID, ...text } = body
      if (named !== params.providerID) throw wrongField('providerID', 'The address names another provider.')
      return saveComment(services, caller, { providerId: params.providerID, ...text })
    },
  }
}

function choiceOf({ scheme, fund }: { scheme?: string | undefined; fund?: string | undefined }): AttributionChoice {
  return { scheme: scheme ?? null, fund: fund ?? null }
}

/** Of a provider that the caller may see. */
async function readableRun(services: Services, caller: Caller, id: number): Promise<AttributionRun> {
  const run = await findRun(services.db, id)
  if (run === undefined) throw unknownAttribution()
  const ids = await readableProviderIds(services, caller)
  if (!ids.includes(run.providerId)) throw unknownAttribution()
  return run
}
