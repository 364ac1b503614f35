import type { Services } from '../../platform/services.ts'

/** A comparison that could not be calculated, and says of whom. */
export async function makeComparison(
  { db }: Pick<Services, 'db'>,
  { word, providerId, versionId }: { readonly word: string; readonly providerId: number; readonly versionId: number },
): Promise<number> {
  const { benchmark_version_id: own } = await db
    .selectFrom('batches')
    .innerJoin('batch_versions', 'batch_versions.batch_id', 'batches.id')
    .select('batches.benchmark_version_id')
    .where('batch_versions.id', '=', versionId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('benchmark_comparisons')
    .values({
      provider_id: providerId,
      version_id: versionId,
      benchmark_version_ids: [own],
      requested_by: null,
      state: 'failed',
      failure: `${word} could not be compared`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
