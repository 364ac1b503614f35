import { randomUUID } from 'node:crypto'
import type { uploadsProcedures } from '@plumbline/contract/uploads/uploads.ts'
import type { FastifyReply } from 'fastify'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { arrivingScoresOf } from '../imports/arriving/arriving-scores.ts'
import { uploadLimit } from '../settings/upload-limit.ts'
import { acceptUpload, confirmUpload, examineUpload } from './accept-upload.ts'
import { dataDictionaryCsv } from './data-dictionary.ts'
import { followUpload } from './follow-upload.ts'
import { receiveUpload } from './receive-upload.ts'
import { requireRoom } from './require-room.ts'
import { templateCsv } from './template-csv.ts'

export function uploadsHandlers(services: Services): Handlers<typeof uploadsProcedures> {
  const { db, files } = services
  return {
    async upload(_call, { caller, request, reply }) {
      const fileKey = `uploads/${randomUUID()}.csv`
      const { 'content-length': length } = request.headers
      const bytes = length === undefined ? undefined : Number(length)
      const unfollow = async () => arrivingScoresOf(services)?.drop(fileKey)
      const file = await receiveUpload(request, {
        files,
        fileKey,
        limitBytes: await uploadLimit(services),
        examine: async (fields) => {
          await examineUpload(db, fields, caller)
          if (bytes !== undefined) await requireRoom(services, bytes)
        },
        follow: (fields) => followUpload(services, { fileKey, bytes, tells: false }, fields),
        unfollow,
      }).catch(async (error: unknown) => {
        await unfollow()
        throw error
      })
      await reply.send(await acceptUpload(services, file, caller))
      return undefined
    },
    async confirm({ body }, { caller }) {
      return await confirmUpload(services, body.uploadId, caller)
    },
    async template(_call, { reply }) {
      return await sendCsv(reply, 'template.csv', templateCsv())
    },
    async dictionary(_call, { reply }) {
      return await sendCsv(reply, 'dictionary.csv', dataDictionaryCsv())
    },
  }
}

async function sendCsv(reply: FastifyReply, name: string, text: string): Promise<undefined> {
  await reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(text)
  return undefined
}
