import type { panelDownloadsProcedures } from '@plumbline/contract/consumer-panel/panel-downloads.ts'
import type { panelErasuresProcedures } from '@plumbline/contract/consumer-panel/panel-erasures.ts'
import type { panelImportsProcedures } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import type { panelProvidersProcedures } from '@plumbline/contract/consumer-panel/panel-providers.ts'
import type { panelScoresProcedures } from '@plumbline/contract/consumer-panel/panel-scores.ts'
import type { panelUsersProcedures } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import type { Services } from '../../platform/services.ts'
import { documentLink, sendDocument } from './documents/document-link.ts'
import { receiveUserEdit } from './documents/receive-user-edit.ts'
import { readSealed } from './documents/sealed-files.ts'
import { startContributionsDownload, startUsersDownload } from './downloads/start-download.ts'
import { erasePanelUser } from './erasing/erase-user.ts'
import { everythingLink, sendEverything } from './erasing/everything-link.ts'
import { addPanelImport, receivePeople } from './imports/add-panel-import.ts'
import { cancelPanelImport, publishPanelImport, restorePanelImport } from './imports/change-panel-import.ts'
import { forgetImports } from './imports/forget-imports.ts'
import { panelImportOnWire, unknownPanelImport } from './imports/panel-import-on-wire.ts'
import { findPanelImport, listPanelImports } from './imports/panel-imports.pg.ts'
import { editPanelProvider, unknownPanelProvider } from './providers/edit-provider.ts'
import { findPanelProvider, logoOfPanelProvider, pageOfPanelProviders } from './providers/panel-providers.pg.ts'
import { receiveProvider } from './providers/receive-provider.ts'
import { addScores, receiveScores } from './scores/add-scores.ts'
import { editPanelUser, examineEdit } from './users/edit-user.ts'
import { listPanelUsers } from './users/list-users.ts'
import { lookAtPanelUser } from './users/panel-user.ts'

export function panelProvidersHandlers(services: Services): Handlers<typeof panelProvidersProcedures> {
  const { db } = services
  return {
    list: ({ query }) => pageOfPanelProviders(db, query),
    async get({ params }) {
      const provider = await findPanelProvider(db, params.id)
      if (provider === undefined) throw unknownPanelProvider()
      return provider
    },
    async edit(_call, { request, reply, caller }) {
      await reply.send(await editPanelProvider(services, caller, await receiveProvider(request)))
      return undefined
    },
    async logo({ params }, { reply }) {
      const logo = await logoOfPanelProvider(db, params.id)
      if (logo === undefined) throw new ApiFailure('not_found', 'There is no such logo.')
      await reply.type('image/png').header('content-disposition', 'inline').send(logo)
      return undefined
    },
  }
}

export function panelScoresHandlers(services: Services): Handlers<typeof panelScoresProcedures> {
  return {
    async add(_call, { request, reply, caller }) {
      await reply.send(await addScores(services, caller, await receiveScores(request)))
      return undefined
    },
  }
}

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

export function panelDownloadsHandlers(services: Services): Handlers<typeof panelDownloadsProcedures> {
  return {
    users: (_call, { caller }) => startUsersDownload(services, caller),
    contributions: ({ params }, { caller }) => startContributionsDownload(services, caller, params.id),
  }
}

export function panelErasuresHandlers(services: Services): Handlers<typeof panelErasuresProcedures> {
  return {
    erase({ params, body }, { caller }) {
      if (body.confirm !== params.id) {
        throw wrongField('confirm', 'This is not the number of the person. Nothing was erased.')
      }
      return erasePanelUser(services, caller, params.id, body.reason)
    },
    everythingLink: ({ params }, { caller }) => everythingLink(services, caller, params.id),
    everything: ({ query }, { reply }) => sendEverything(services, query.token, reply),
  }
}

export function panelImportsHandlers(services: Services): Handlers<typeof panelImportsProcedures> {
  return {
    list: async () => (await listPanelImports(services.db)).map((row) => panelImportOnWire(row, services.keys)),
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
    restore: ({ params }, { caller }) => restorePanelImport(services, caller, params.id),
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
