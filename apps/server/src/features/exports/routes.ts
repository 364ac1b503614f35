import type { exportsProcedures } from '@plumbline/contract/exports.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { ownExport } from './own-exports.ts'

export function exportsHandlers(services: Services): Handlers<typeof exportsProcedures> {
  return {
    async job({ params }, { caller }) {
      return [await ownExport(services, caller, params.id)]
    },
  }
}
