import type { exportsProcedures } from '@plumbline/contract/exports/exports.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { startMembersExport } from './members/start-members-export.ts'
import { cancelOwnExport, linkToOwnExport, listOwnExports, ownExport } from './own-exports.ts'
import { linkedFile } from './send-file.ts'

/** A browser shows PDFs with a viewer of its own, which it does not load into a sandbox. */
const readerPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export function exportsHandlers(services: Services): Handlers<typeof exportsProcedures> {
  return {
    members({ query }, { caller }) {
      return startMembersExport(services, caller, query)
    },
    async job({ params }, { caller }) {
      return [await ownExport(services, caller, params.id)]
    },
    async list(_call, { caller }) {
      return listOwnExports(services, caller)
    },
    async link({ params }, { caller }) {
      return linkToOwnExport(services, caller, params.id)
    },
    async cancel({ params }, { caller }) {
      return cancelOwnExport(services, caller, params.id)
    },
    async file({ query }, { request, reply }) {
      const { file, content } = await linkedFile(services, query.token, request.sender)
      const isPdf = file.type === 'application/pdf'
      if (isPdf) reply.header('content-security-policy', readerPolicy)
      await reply
        .type(file.type)
        .header('content-length', file.bytes)
        .header('content-disposition', `${isPdf ? 'inline' : 'attachment'}; filename="${file.name}"`)
        .send(content)
      return undefined
    },
  }
}
