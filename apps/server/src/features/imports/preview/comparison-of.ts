import type { Preview } from '@plumbline/contract/imports/preview.ts'
import type { Services } from '../../../platform/services.ts'
import { currentVersionOf, versionName } from '../publishing/published-versions.pg.ts'
import { compareVersions } from './compare-versions.ch.ts'

/** How what an import prepared stands to what is published now. */
export async function comparisonOf(
  services: Pick<Services, 'db' | 'analytics'>,
  providerId: number,
  versionId: number,
): Promise<Pick<Preview, 'savers' | 'comparedWith'>> {
  const current = await currentVersionOf(services.db, providerId)
  return {
    savers: await compareVersions(services, { versionId, publishedVersionId: current?.id }),
    comparedWith: current ? versionName(current) : null,
  }
}
