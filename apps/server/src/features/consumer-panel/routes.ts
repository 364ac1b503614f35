import type { panelImportsProcedures } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import type { panelUsersProcedures } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { documentLink, sendDocument } from './documents/document-link.ts'
import { receiveUserEdit } from './documents/receive-user-edit.ts'
import { readSealed } from './documents/sealed-files.ts'
import { addPanelImport, receivePeople } from './imports/add-panel-import.ts'
import { cancelPanelImport, publishPanelImport } from './imports/change-panel-import.ts'
import { forgetImports } from './imports/forget-imports.ts'
import { panelImportOnWire, unknownPanelImport } from './imports/panel-import-on-wire.ts'
import { findPanelImport, listPanelImports } from './imports/panel-imports.pg.ts'
import { editPanelUser, examineEdit } from './users/edit-user.ts'
import { listPanelUsers } from './users/list-users.ts'
import { lookAtPanelUser } from './users/panel-user.ts'

export function panelUsersHandlers(services: Services): Handlers<typeof panelUsersProcedures> {
  return {
    list: ({ query }, { caller }) => listPanelUsers(services, caller, query),
    get: ({ params }, { caller }) => lookAtPanelUser(services, caller, params.id),
    async edit(_call, { request, reply, caller }) {
      const received = await receiveUserEdit(services, request, (edit) => examineEdit(services, edit))
      await reply.send(await editPanelUser(services, caller, received))
      return undefined
    },
    documentLink: ({ params }, { caller }) => documentLink(services, caller, params.uuid),
    document: ({ query }, { reply }) => sendDocument(services, query.token, reply),
  }
}

export function panelImportsHandlers(services: Services): Handlers<typeof panelImportsProcedures> {
  return {
    list: async () => (await listPanelImports(services.db)).map(panelImportOnWire),
    async add(_call, { request, reply, caller }) {
      await reply.send(await addPanelImport(services, caller.userId, await receivePeople(request)))
      return undefined
    },
    publish: ({ params }, { caller }) => publishPanelImport(services, caller, params.id),
    async cancel({ params }, { caller }) {
      const cancelled = await cancelPanelImport(services, caller, params.id)
      await forgetImports(services)
      return cancelled
    },
    async errors({ params }, { reply }) {
      const row = await findPanelImport(services.db, params.id)
      if (row === undefined) throw unknownPanelImport()
      const key = services.keys.get(row.key_name)
      if (row.errors_file_key === null || key === undefined) {
        throw new ApiFailure('not_found', 'This import has no errors to download.')
      }
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="import-${row.id}-errors.csv"`)
        .send(await readSealed(services, key, row.errors_file_key))
      return undefined
    },
  }
}
