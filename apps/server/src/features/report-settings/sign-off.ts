import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { SignOff } from '@plumbline/contract/report-settings/report-settings.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { reportChoice } from '../savers/report-choice.ts'
import { lockSettingsOf } from './report-settings.pg.ts'
import { addSignOff, countSignOffsOf, removeSignOff, signOffOf } from './sign-off.pg.ts'

type Stores = Pick<Services, 'db'>

/** Of one person in one version of the data: a report of every scheme and cohort, and more than anybody reads. */
export const mostSignOffs = 200

interface SignOffRequest {
  readonly providerId: number
  readonly dataBatchId?: string | undefined
  readonly filters?: SaverFilter | undefined
}

export async function readSignOff(stores: Stores, caller: Caller, request: SignOffRequest): Promise<SignOff> {
  return signOffOf(stores.db, await choiceOf(stores, caller, request))
}

/** Whose name a report bears at this moment, and since when; undefined of a draft. */
export async function signatureOf(
  { db }: Stores,
  choice: ReportChoice,
): Promise<{ readonly by: string; readonly at: string } | undefined> {
  const signOff = await signOffOf(db, choice)
  return signOff.status === 'final' ? { by: signOff.signedOffBy, at: signOff.signedOffAt } : undefined
}

/**
 * Signs a report off, or makes it a draft again; it changes nothing where it is so already.
 * @throws ApiFailure conflict beyond the most that one person signs off of a version
 */
export async function setSignOff(
  stores: Stores,
  caller: Caller,
  { final, ...request }: SignOffRequest & { readonly final: boolean },
): Promise<SignOff> {
  const choice = await choiceOf(stores, caller, request)
  return stores.db.transaction().execute(async (tx) => {
    await lockSettingsOf(tx, caller.userId)
    if (final && (await countSignOffsOf(tx, choice.version.versionId, caller.userId)) >= mostSignOffs) {
      throw new ApiFailure(
        'conflict',
        `You have signed off ${mostSignOffs} reports of this batch. Make some of them drafts again first.`,
      )
    }
    const isChanged = await (final ? addSignOff(tx, choice, caller.userId) : removeSignOff(tx, choice))
    if (isChanged) {
      await recordAudit(tx, {
        userId: caller.userId,
        action: final ? 'report.sign-off' : 'report.withdraw-sign-off',
        subject: `provider ${request.providerId}`,
        after: { dataBatchId: choice.version.id, filters: choice.filter },
      })
    }
    return signOffOf(tx, choice)
  })
}

function choiceOf(
  stores: Stores,
  caller: Caller,
  { providerId, dataBatchId, filters }: SignOffRequest,
): Promise<ReportChoice> {
  const dataBatchIds = dataBatchId === undefined ? undefined : [dataBatchId]
  return reportChoice(stores, caller, providerId, { filters, dataBatchIds })
}
