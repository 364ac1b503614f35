import type { CallWatch, WatchedCall } from '../../platform/http/call-watch.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from './record-audit.ts'
import { Repeats, Shares } from './repeats.ts'
import { requireRoomOnRecord } from './room-on-record.ts'

/** Refusals of one person that are written within a minute; of more only the number is, with the next one. */
export const mostRefusals = 100

/** Puts refused calls and exports on record, of whatever feature they are. */
export function watchCalls({ db }: Pick<Services, 'db'>): CallWatch {
  const repeats = new Repeats()
  const shares = new Shares(mostRefusals)
  return {
    begins: ({ caller }) => requireRoomOnRecord(db, caller.userId),
    async refused(call, code) {
      const { caller, address } = call
      // Nothing is hidden from a superuser: what they do not find does not exist.
      if (code === 'not_found' && caller.role === 'superuser' && caller.key === undefined) return
      const repeated = repeats.since(`${caller.userId} ${caller.key?.id} ${call.call} ${code}`)
      if (repeated === undefined) return
      const unwritten = shares.take(caller.userId)
      if (unwritten === undefined) return
      await recordAudit(db, {
        userId: caller.userId,
        action: 'access.refuse',
        subject: call.call,
        after: {
          code,
          address,
          ...keyOf(caller),
          ...queryOf(call),
          ...(repeated > 0 && { repeatedBefore: repeated }),
          ...(unwritten > 0 && { unwrittenBefore: unwritten }),
        },
      })
    },
    async exported(call) {
      await recordAudit(db, {
        userId: call.caller.userId,
        action: 'data.export',
        subject: call.call,
        after: { address: call.address, ...keyOf(call.caller), ...queryOf(call) },
      })
    },
    async changedByKey({ caller, call, address }, key) {
      await recordAudit(db, {
        userId: caller.userId,
        action: 'api-key.use',
        subject: `API key ${key}`,
        after: { call, address },
      })
    },
  }
}

/** The key that a call was made with, if it was. */
const keyOf = ({ key }: WatchedCall['caller']) => (key === undefined ? {} : { key: key.id })

/** People of the consumer panel are sealed everywhere; what was searched for there would name them for good. */
const ofPanel = /^[A-Z]+ \/b2c\//

export function queryOf({ call, query }: Pick<WatchedCall, 'call' | 'query'>): { query?: unknown } {
  if (Object.keys(query).length === 0) return {}
  if (ofPanel.test(call)) return { query: 'not kept: it may name somebody' }
  return { query }
}
