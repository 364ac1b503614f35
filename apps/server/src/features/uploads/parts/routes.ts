import type { partUploadsProcedures } from '@plumbline/contract/uploads/part-uploads.ts'
import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import { comesByConnection } from '../../../platform/http/by-connection.ts'
import type { Handlers } from '../../../platform/http/feature.ts'
import type { Services } from '../../../platform/services.ts'
import { isWithinReach } from '../../access/key-reach.ts'
import { arrivingScoresOf } from '../../imports/arriving/arriving-scores.ts'
import { beginPartUpload } from './begin-part-upload.ts'
import { finishPartUpload } from './finish-part-upload.ts'
import { ownPart } from './own-part.ts'
import { unfinishedOf } from './part-uploads.pg.ts'
import { type Part, receivePart } from './receive-part.ts'
import { removePartUpload } from './remove-part-upload.ts'
import { RunningHashes } from './running-hashes.ts'
import { problemsAtTop } from './top-of-part.ts'
import { Turns } from './turns.ts'
import { keptUntil, readBeginning, readCount, requireTus, tellPart } from './tus-headers.ts'

/** A header may name thousands of columns. */
const shownAtTop = 100

export function partUploadsHandlers(services: Services): Handlers<typeof partUploadsProcedures> {
  const turns = new Turns()
  const hashes = new RunningHashes()
  return {
    async begin(_call, { caller, request, reply }) {
      requireTus(request.headers, reply)
      const id = await beginPartUpload(services, caller, readBeginning(request.headers))
      tellPart(reply, await ownPart(services, caller, id))
      // Seen from the address that was asked, whatever stands in front of it.
      await reply.header('location', `parts/${id}`).send()
      return undefined
    },
    async list(_call, { caller }) {
      const parts = await unfinishedOf(services.db, caller)
      return parts
        .filter((part) => isWithinReach(caller, part.provider_id))
        .map((part) => ({
          id: part.id,
          fileName: part.file_name,
          bytes: part.bytes,
          arrived: part.arrived,
          fingerprint: part.fingerprint,
          fields: part.fields,
          keptUntil: keptUntil(part.heard_at).toISOString(),
        }))
    },
    async offset({ params }, { caller, request, reply }) {
      requireTus(request.headers, reply)
      const part = await ownPart(services, caller, params.id)
      if (part.metadata !== null) reply.header('upload-metadata', part.metadata)
      // The connection on which the last part came is lost: what of it was read by then counts. The end of a whole file goes on.
      if (part.arrived === part.bytes) tellPart(reply, part)
      else await turns.take(params.id, async () => tellPart(reply, await ownPart(services, caller, params.id)))
      await reply.send()
      return undefined
    },
    // Not in turn: that would ask the part that is on its way to leave off.
    async top({ params }, { caller }) {
      const part = await ownPart(services, caller, params.id)
      const problems = await problemsAtTop(services, part)
      const rows = arrivingScoresOf(services)?.rowsOf(part.file_key)
      return {
        errors: problems?.slice(0, shownAtTop) ?? null,
        rows: rows === undefined ? null : { ...rows, first: [...rows.first] },
      }
    },
    async append({ params }, { caller, request, reply }) {
      requireTus(request.headers, reply)
      const part = readPart(request)
      await ownPart(services, caller, params.id)
      await turns.take(params.id, async (signal) => {
        const row = await ownPart(services, caller, params.id)
        const arrived = await receivePart({ services, hashes, caller, signal, address: request.sender }, row, part)
        tellPart(reply, { ...row, arrived, heard_at: new Date() })
      })
      await reply.send()
      return undefined
    },
    async remove({ params }, { caller, request, reply }) {
      requireTus(request.headers, reply)
      await ownPart(services, caller, params.id)
      await turns.take(params.id, () => removePartUpload(services, caller, params.id))
      await reply.send()
      return undefined
    },
    async finish({ params, body }, { caller }) {
      const request = { id: params.id, sha256: body.sha256 }
      await ownPart(services, caller, params.id)
      return await turns.take(params.id, (signal) => finishPartUpload({ services, hashes, caller, signal }, request))
    },
  }
}

function readPart({ headers, raw }: FastifyRequest): Part {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = headers
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw new ApiFailure('invalid_input', 'A part comes as it is or packed by gzip.')
  }
  return {
    content: raw,
    offset: readCount(headers, 'upload-offset'),
    isPacked: encoding === 'gzip',
    // Whoever unpacks a part may go on using the memory of its pieces.
    givesMemoryBack: encoding === 'identity' && comesByConnection(raw),
    declaredLength: length === undefined ? undefined : Number(length),
  }
}
