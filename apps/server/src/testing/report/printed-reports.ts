import type { TestServer } from '../server/test-server.ts'

/** The numbers of so many reports of what a provider has published, as they are kept; there are no files of them. */
export async function printedReports(
  { services: { db } }: TestServer,
  providerId: number,
  many: number,
): Promise<number[]> {
  const { batch_id: batchId } = await db
    .selectFrom('batch_versions')
    .innerJoin('providers', 'providers.current_version_id', 'batch_versions.id')
    .select('batch_versions.batch_id')
    .where('providers.id', '=', providerId)
    .executeTakeFirstOrThrow()
  const report = {
    ...{ kind: 'vfm-report' as const, provider_id: providerId, name: 'Printed', state: 'completed' as const },
    params: JSON.stringify({ dataBatchId: `${batchId}.1` }),
  }
  const rows = await db.insertInto('export_jobs').values(Array(many).fill(report)).returning('id').execute()
  return rows.map(({ id }) => id)
}
