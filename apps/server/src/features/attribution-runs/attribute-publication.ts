import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AttributionOutcome } from '@plumbline/contract/attribution/attribution-result.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { ChosenSavers } from '@plumbline/readings/figures/group-sums.ts'
import { rateFigures } from '@plumbline/readings/figures/rate-figures.ts'
import { saverCondition } from '@plumbline/readings/filter/saver-filter.ts'
import { NobodyChosen } from '@plumbline/scoring/attribution/attribute-file.ts'
import { attributeVersion } from '@plumbline/scoring/attribution/attribute-version.ts'
import { demonstrationCash } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { refuseEarlierRules } from '../attribution/refuse-earlier-rules.ts'
import { levelsOf, settingsOfBatch } from '../batches/batch-settings.ts'
import { provenance } from '../vfm-report/provenance.ts'
import type { AttributionAtWork, FoundAttribution } from './attribution-work.pg.ts'
import { outcomeOf } from './outcome-of.ts'

interface Attributing {
  readonly caller: Caller
  readonly job: AttributionAtWork
  readonly signal: AbortSignal
  readonly report: (share: number) => void
}

/** The track of what a provider has published, against the benchmark of its batch. Writes nothing but scratch files. */
export async function attributePublication(
  services: Services,
  { caller, job, signal, report }: Attributing,
): Promise<FoundAttribution> {
  const { db, analytics, config } = services
  const scope = await readableBatches(services, caller, { providers: [job.provider_id] })
  const version = scope.versions.find(({ versionId }) => versionId === job.version_id)
  if (version === undefined) {
    throw new ApiFailure('conflict', 'Other data were published meanwhile. Run the attribution again.')
  }
  const { benchmarkVersionId, parameters } = await settingsOfBatch(db, version.batchId)
  refuseEarlierRules(parameters)
  const workFolder = await makeWorkFolder(config.dataDir)
  try {
    const attribution = await attributeVersion(analytics.reader, {
      version: job.version_id,
      scheme: job.scheme ?? undefined,
      fund: job.fund ?? undefined,
      includeShort: job.include_short,
      index: dailyLevels(await levelsOf(db, benchmarkVersionId), true),
      cash: demonstrationCash(),
      workFolder,
      threads: config.threads,
      memoryLimitBytes: config.memoryLimitBytes,
      signal,
      onProgress: report,
    })
    const outcome = outcomeOf(attribution, job.include_short)
    const filter = {
      ...(job.scheme !== null && { schemes: [job.scheme] }),
      ...(job.fund !== null && { funds: [job.fund] }),
    }
    const source = await provenance(services, { scope, version, filter })
    return {
      outcome: await withRates(outcome, { reader: analytics.reader, condition: saverCondition(scope, filter) }),
      provenance: { ...source, savers: saversOf(source, outcome.members.used) },
    }
  } catch (error) {
    if (!(error instanceof NobodyChosen)) throw error
    throw new ApiFailure('conflict', 'No saver of the published data is of this scheme and fund. Choose others.')
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** An attribution with the savers' own rates; where it is refused there is nothing to set beside them. */
async function withRates(outcome: AttributionOutcome, savers: ChosenSavers): Promise<AttributionOutcome> {
  if (outcome.status === 'refused') return outcome
  const { irrDistribution } = await rateFigures(savers)
  return { ...outcome, irrDistribution }
}

/** Who takes part, of everybody in the version. */
function saversOf({ savers: { total } }: Provenance, counted: number): Provenance['savers'] {
  return { counted, leftOut: total - counted, total }
}

/** Scratch files are deleted when a server starts. */
async function makeWorkFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'work')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtemp(path.join(folder, 'attribution-'))
}
