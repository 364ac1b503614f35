import type { reportSettingsProcedures } from '@plumbline/contract/report-settings/report-settings.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { listReportSettings } from './list-report-settings.ts'
import { removeReportSettings, saveReportSettings } from './save-report-settings.ts'
import { readSignOff, setSignOff } from './sign-off.ts'

export function reportSettingsHandlers(services: Services): Handlers<typeof reportSettingsProcedures> {
  return {
    list: ({ query }, { caller }) => listReportSettings(services, caller, query.provider),
    save: ({ body }, { caller }) => saveReportSettings(services, caller, body),
    async remove({ params }, { caller }) {
      await removeReportSettings(services, caller, params.id)
      return { removed: true }
    },
    signOff: ({ params, query }, { caller }) => readSignOff(services, caller, { ...params, ...query }),
    setSignOff: ({ body }, { caller }) => setSignOff(services, caller, body),
  }
}
