import type { VersionScoring } from '@plumbline/readings/peers/peer-figures.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { fundCorrelationOf } from '@plumbline/scoring/stored-parameters.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** By what the versions of a scope were scored, as far as the luck in their mean scores goes. */
export async function versionScorings(db: Kysely<Database>, scope: BatchScope): Promise<VersionScoring[]> {
  const rows = await db
    .selectFrom('batch_versions')
    .innerJoin('batches', 'batches.id', 'batch_versions.batch_id')
    .where('batch_versions.id', 'in', [0, ...scope.versions.map(({ versionId }) => versionId)])
    .select([
      'batch_versions.id as versionId',
      'batch_versions.savers',
      'batches.scoring_method as method',
      // Without the bounds of hindsight, which are megabytes.
      sql<{ sigmaAlpha: number; sigma0: number; fundCorrelation?: number }>`batches.parameters -> 'score'`.as('score'),
    ])
    .execute()
  return rows.map(({ versionId, savers, method, score }) => ({
    versionId,
    savers,
    sigmaAlpha: score.sigmaAlpha,
    oneSpread: method === 'old' ? score.sigma0 : null,
    fundCorrelation: fundCorrelationOf(score),
  }))
}
