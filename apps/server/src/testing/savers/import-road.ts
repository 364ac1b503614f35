import { type ImportDetail, importDetailSchema } from '@plumbline/contract/imports/imports.ts'
import { uploadAnswerSchema } from '@plumbline/contract/uploads/uploads.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { type FormOptions, postForm } from '../server/upload-form.ts'

const settled: readonly string[] = ['ready', 'completed', 'failed', 'cancelled']

/** Uploads a file and gives the number of its import. */
export async function uploadFile(
  server: Pick<TestServer, 'http'>,
  client: TestClient,
  form: FormOptions,
): Promise<number> {
  const response = await postForm(server, client, form)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
  return uploadAnswerSchema.parse(response.json()).importId
}

export async function importDetail(client: TestClient, id: number): Promise<ImportDetail> {
  const response = await client.get(`/import-jobs/${id}`)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
  return importDetailSchema.parse(response.json())
}

/** Waits until an import has ended or its preview waits. */
export async function settledImport(client: TestClient, id: number): Promise<ImportDetail> {
  for (;;) {
    const detail = await importDetail(client, id)
    if (settled.includes(detail.state)) return detail
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The whole road: upload, check, score, and publish unless the form says to ask. */
export async function importFile(
  server: Pick<TestServer, 'http'>,
  client: TestClient,
  form: FormOptions,
): Promise<ImportDetail> {
  return await settledImport(client, await uploadFile(server, client, form))
}

/** The pots that readers of a provider see, by saver. */
export async function publishedPots(server: TestServer, providerId: number): Promise<Record<string, number>> {
  const { db, analytics } = server.services
  const { current_version_id: version } = await db
    .selectFrom('providers')
    .select('current_version_id')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  const rows = await analytics.reader.rows<{ saver_id: string; nav_pence: number }>(
    'SELECT saver_id, nav_pence FROM plumbline.savers WHERE version_id = {version:UInt32} ORDER BY saver_id',
    { version: version ?? 0 },
  )
  return Object.fromEntries(rows.map(({ saver_id: id, nav_pence: pence }) => [id, pence / 100]))
}
