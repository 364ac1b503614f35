import {
  type PanelImport,
  panelImportFieldsSchema,
  panelImportLimitBytes,
} from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import { receiveFiles } from '../../../platform/http/receive-files.ts'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { requireStill } from '../../access/require-still.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { newestLevels } from '../../batches/newest-levels.ts'
import { writeSealedBytes } from '../documents/sealed-files.ts'
import { panelImportJob, panelImportKey } from '../jobs/panel-import-job.ts'
import { panelImportOnWire, unknownPanelImport } from './panel-import-on-wire.ts'
import { findPanelImport } from './panel-imports.pg.ts'

type UsedServices = Pick<Services, 'db' | 'files' | 'jobs' | 'keys'>

export interface PeopleUpload {
  readonly content: Buffer
  readonly indexType: string
}

export async function receivePeople(request: FastifyRequest): Promise<PeopleUpload> {
  const { fields, files } = await receiveFiles(request, {
    schema: panelImportFieldsSchema,
    names: ['file'],
    limitBytes: panelImportLimitBytes,
    tooLarge: `A file of users has at most ${panelImportLimitBytes / 1e6} MB. Part it.`,
    mistakesOf: ({ file }): Readonly<Record<string, string>> => (file === undefined ? { file: panelTexts.noFile } : {}),
  })
  if (files.file === undefined) throw new Error('the file is missing')
  return { content: files.file.content, indexType: fields.indexType }
}

/** Keeps a file of people, sealed by a key of its own, and has it checked. Its name is not kept: it may name somebody. */
export async function addPanelImport(
  services: UsedServices,
  userId: number | null,
  { content, indexType }: PeopleUpload,
): Promise<PanelImport> {
  const { db, files, jobs, keys } = services
  const [fileSecret] = keys.make(1)
  if (fileSecret === undefined) throw new Error('no key was made')
  const fileKey = await writeSealedBytes(services, fileSecret.key, content)
  try {
    return await db.transaction().execute(async (transaction) => {
      if (userId !== null) await requireStill(transaction, userId, 'manageConsumerPanel')
      await requireNoRestoring(transaction)
      const levels = await newestLevels(transaction, indexType)
      if (levels === undefined) throw wrongField('indexType', 'This index does not exist. Choose one from the list.')
      const { id: panelImportId } = await transaction
        .insertInto('panel_imports')
        .values({
          key_name: fileSecret.name,
          file_key: fileKey,
          errors_file_key: null,
          bytes: content.length,
          benchmark_version_id: levels.id,
          requested_by: userId,
          failure: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(transaction, {
        userId,
        action: 'panel-import.add',
        subject: `panel import ${panelImportId}`,
        after: { indexType, bytes: content.length },
      })
      await jobs.send(panelImportJob, { panelImportId }, { key: panelImportKey, within: transaction })
      const row = await findPanelImport(transaction, panelImportId)
      if (row === undefined) throw unknownPanelImport()
      return panelImportOnWire(row, keys)
    })
  } catch (error) {
    // After another failure it may be recorded all the same: the next start looks.
    if (error instanceof ApiFailure) {
      await files.remove(fileKey)
      keys.destroy([fileSecret.name])
    }
    throw error
  }
}

/** It would have to give way to the file, which may hold people whom it erases. */
async function requireNoRestoring(db: Kysely<Database>): Promise<void> {
  const open = await db
    .selectFrom('panel_imports')
    .select('id')
    .where('restores', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (open === undefined) return
  throw new ApiFailure('conflict', `Import ${open.id} is being restored. Upload the file once that has ended.`)
}
