import type { noticesProcedures } from '@plumbline/contract/notices/notices.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { listNotices, markNoticesRead } from './notices.pg.ts'

export function noticesHandlers({ db }: Services): Handlers<typeof noticesProcedures> {
  return {
    list: (_call, { caller }) => listNotices(db, caller),
    markRead: async ({ body }, { caller }) => ({ marked: await markNoticesRead(db, caller.userId, body.ids) }),
  }
}
