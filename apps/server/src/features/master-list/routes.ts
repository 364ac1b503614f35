import type { masterListProcedures } from '@plumbline/contract/master-list/master-list.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { benchmarkingRows } from './benchmarking-rows.ts'
import { changeAttributes } from './change-attributes.ts'
import { listEntries } from './master-list.pg.ts'
import { updateMasterList } from './update-master-list.ts'

export function masterListHandlers(services: Services): Handlers<typeof masterListProcedures> {
  return {
    list: () => listEntries(services.db),
    update: ({ body }, { caller }) => updateMasterList(services, caller, body),
    change: ({ params, body }, { caller }) => changeAttributes(services, caller, params.providerId, body),
    benchmarking: async ({ params }, { caller }) => [...(await benchmarkingRows(services, caller, params.providerId))],
  }
}
