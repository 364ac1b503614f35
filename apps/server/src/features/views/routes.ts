import type { viewsProcedures } from '@plumbline/contract/views/views.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { changeView, createView, removeView } from './keep-view.ts'
import { listViews } from './list-views.ts'

export function viewsHandlers(services: Services): Handlers<typeof viewsProcedures> {
  return {
    list: (_call, { caller }) => listViews(services, caller),
    create: ({ body }, { caller }) => createView(services, caller, body),
    change: ({ params, body }, { caller }) => changeView(services, caller, params.id, body),
    async remove({ params }, { caller }) {
      await removeView(services, caller, params.id)
      return { removed: true }
    },
  }
}
