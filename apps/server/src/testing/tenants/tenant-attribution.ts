import type { AttributionOutcome } from '@plumbline/contract/attribution/attribution-result.ts'
import { sampleProvenance } from '@plumbline/figures/testing/sample-report.ts'
import type { Services } from '../../platform/services.ts'

/** An attribution of a fund that was refused, and says of whom, with a text under its first chart. */
export async function makeAttribution(
  { db }: Pick<Services, 'db'>,
  { word, providerId, versionId }: { readonly word: string; readonly providerId: number; readonly versionId: number },
): Promise<number> {
  const outcome: AttributionOutcome = {
    status: 'refused',
    reason: `${word} has too few members.`,
    months: null,
    members: {
      used: 0,
      leftOut: {
        '0 NAV': 1,
        'Contribution Record Inaccurate': 0,
        'Not Comparable': 0,
        'Short Contribution History': 0,
        'Money out': 0,
      },
    },
    cash: null,
  }
  const { id } = await db
    .insertInto('attributions')
    .values({
      provider_id: providerId,
      version_id: versionId,
      scheme: null,
      fund: `Fund of ${word}`,
      requested_by: null,
      state: 'completed',
      progress: 1,
      finished_at: new Date(),
      failure: null,
      outcome: JSON.stringify(outcome),
      provenance: JSON.stringify({ ...sampleProvenance, providerId, providerName: word }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('attribution_comments')
    .values({ provider_id: providerId, key: 'irrSingle', text: `${word} did well.`, saved_by: null })
    .execute()
  return id
}
