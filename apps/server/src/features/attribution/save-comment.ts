import {
  type CommentaryChange,
  commentaryTexts,
  type SavedCommentary,
} from '@plumbline/contract/attribution/commentary.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mergeChange, textField } from '../../platform/http/merge-change.ts'
import type { Services } from '../../platform/services.ts'
import { requireStill } from '../access/require-still.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { changeableOf, findComment } from './commentary.pg.ts'

/**
 * Saves one text, if nobody saved it since its writer saw it.
 * @throws ApiFailure changed_meanwhile with both texts otherwise
 */
export async function saveComment(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { providerId, key, value, version }: CommentaryChange & { readonly providerId: number },
): Promise<SavedCommentary> {
  return db.transaction().execute(async (transaction) => {
    await requireStill(transaction, caller.userId, 'runAttribution')
    await lockProvider(transaction, providerId)
    const comment = await findComment(transaction, providerId, key)
    const words = { value: textField(commentaryTexts[key].title, 'nothing written') }
    const after = mergeChange(changeableOf(comment), { value }, version, words)
    if (after.value === comment.text) return comment
    const values = { text: after.value, saved_by: caller.userId, saved_at: new Date() }
    await transaction
      .insertInto('attribution_comments')
      .values({ provider_id: providerId, key, ...values })
      .onConflict((conflict) => conflict.columns(['provider_id', 'key']).doUpdateSet(values))
      .execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'attribution.comment',
      subject: `provider ${providerId}`,
      before: { chart: key, text: comment.text },
      after: { text: after.value },
    })
    return findComment(transaction, providerId, key)
  })
}
