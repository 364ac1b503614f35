import type { ErasureReason } from '@plumbline/contract/consumer-panel/panel-erasures.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { requireStill } from '../../access/require-still.ts'
import { endFailedImports, forgetImports } from '../imports/forget-imports.ts'
import { unknownPanelUser } from '../users/panel-user.ts'
import { finishErasures } from './finish-erasures.ts'
import { anImportIsOpen, markErased } from './mark-erased.ts'

type UsedServices = Pick<Services, 'db' | 'files' | 'keys' | 'log'>

/**
 * Erases a person for ever. Rows go and the erasure is on record in one transaction; then their key, with which all that is
 * sealed of them opens, in backups too, and their files.
 */
export async function erasePanelUser(
  services: UsedServices,
  caller: Pick<Caller, 'userId'>,
  id: number,
  reason: ErasureReason,
): Promise<{ erased: number }> {
  await services.db.transaction().execute(async (transaction) => {
    await requireStill(transaction, caller.userId, 'manageConsumerPanel')
    if ((await markErased(transaction, [id], { reason, by: caller.userId })) === 0) throw unknownPanelUser()
    if (await anImportIsOpen(transaction)) {
      throw new ApiFailure(
        'conflict',
        'A file of users waits or is at work, and may hold this person. Publish or discard it in B2C Imports first.',
      )
    }
    await endFailedImports(transaction)
  })
  await forgetImports(services)
  await finishErasures(services)
  return { erased: id }
}
