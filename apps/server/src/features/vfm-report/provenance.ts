import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { readProvenance } from '@plumbline/readings/provenance/provenance.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import { joinedNamesInWords } from '@plumbline/scoring/names/stored-names.ts'
import type { Services } from '../../platform/services.ts'
import { scoringRecordOf } from '../imports/publishing/scoring-of-batch.ts'
import { recordedFacts } from './recorded-facts.pg.ts'

/** All that the figures of a report depend on, and a hash of it. */
export async function provenance(
  services: Pick<Services, 'db' | 'analytics'>,
  choice: Pick<ReportChoice, 'scope' | 'version' | 'filter'>,
): Promise<Provenance> {
  const { versionId, batchId, dataPoints } = choice.version
  const [facts, scoring, joinedNames] = await Promise.all([
    recordedFacts(services.db, versionId),
    scoringRecordOf(services, batchId),
    joinedNamesInWords(services.analytics.reader, versionId, dataPoints),
  ])
  const names = joinedNames.length === 0 ? {} : { joinedNames }
  return await readProvenance(services.analytics.reader, choice, { ...facts, ...scoring, ...names })
}
