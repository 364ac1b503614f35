import { authProcedures } from './auth.ts'
import { benchmarksProcedures } from './benchmarks.ts'
import { eventsProcedures } from './events.ts'
import { healthProcedures } from './health.ts'
import { importsProcedures } from './imports.ts'
import { membersProcedures } from './members.ts'
import { noticesProcedures } from './notices.ts'
import { providersProcedures } from './providers.ts'
import { saverHistoryProcedures } from './saver-history.ts'
import { saversProcedures } from './savers.ts'
import { uploadsProcedures } from './uploads.ts'
import { viewsProcedures } from './views.ts'

import { usersProcedures } from './users.ts'
/** Every call there is, by feature: the server serves exactly these. */
export const api = {
  auth: authProcedures,
  benchmarks: benchmarksProcedures,
  events: eventsProcedures,
  health: healthProcedures,
  imports: importsProcedures,
  members: membersProcedures,
  notices: noticesProcedures,
  providers: providersProcedures,
  saverHistory: saverHistoryProcedures,
  savers: saversProcedures,
  uploads: uploadsProcedures,
  views: viewsProcedures,
}
  users: usersProcedures,
