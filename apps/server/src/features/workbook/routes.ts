import type { workbookProcedures } from '@plumbline/contract/workbook/workbook.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { startWorkbook } from './start-workbook.ts'

export function workbookHandlers(services: Services): Handlers<typeof workbookProcedures> {
  return {
    start({ params, query }, { caller }) {
      return startWorkbook(services, caller, params.providerId, query)
    },
  }
}
