import {
  type CommentaryChange,
  type CommentaryConflict,
  commentaryMessages,
  type SavedCommentary,
} from '@plumbline/contract/attribution/commentary.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { requireStill } from '../access/require-still.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { findComment } from './commentary.pg.ts'

/**
 * Saves one text, if nobody saved it since its writer saw it.
 * @throws ApiFailure conflict with both texts otherwise
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
    if (comment.text === value && comment.version > 0) return comment
    if (comment.version !== version) {
      const details: CommentaryConflict = { yours: value, kept: comment }
      throw new ApiFailure('conflict', commentaryMessages.savedMeanwhile, { details: { ...details } })
    }
    const values = { text: value, version: version + 1, saved_by: caller.userId, saved_at: new Date() }
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
      after: { text: value },
    })
    return findComment(transaction, providerId, key)
  })
}
