import type { masterListProcedures } from '@plumbline/contract/master-list/master-list.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { benchmarkingRows } from './benchmarking-rows.ts'
import { changeAttributes } from './change-attributes.ts'
import { attributeHistory, takeBackAttributes } from './dated-attributes.ts'
import { importAttributes } from './import-attributes.ts'
import { listEntries } from './master-list.pg.ts'
import { updateMasterList } from './update-master-list.ts'

export function masterListHandlers(services: Services): Handlers<typeof masterListProcedures> {
  return {
    list: () => listEntries(services.db),
    update: ({ body }, { caller }) => updateMasterList(services, caller, body),
    change: ({ params, body }, { caller }) => changeAttributes(services, caller, params.providerId, body),
    history: ({ params }) => attributeHistory(services, params.providerId),
    takeBack: ({ params }, { caller }) => takeBackAttributes(services, caller, params.providerId, params.day),
    importAttributes: ({ body }, { caller }) => importAttributes(services, caller, body.csv),
    benchmarking: async ({ params }, { caller }) => [...(await benchmarkingRows(services, caller, params.providerId))],
  }
}
