import { type ChargeLensResult, mostLensSchemes } from '@plumbline/contract/attribution/charge-lens.ts'
import { saversAt } from '@plumbline/engine/batch/savers-at.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { ChargeLens } from '@plumbline/engine/charge-lens/charge-lens.ts'
import { type DrawnMembers, drawMembers } from '@plumbline/readings/members/draw-members.ts'
import { openThreads } from '@plumbline/threads/thread-pool.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { levelsOf, settingsOfBatch } from '../batches/batch-settings.ts'
import { provenance } from '../vfm-report/provenance.ts'
import type { LensTask, LensWork } from './lens-work.ts'

const script = new URL('./lens-thread.ts', import.meta.url)
/** Of more savers so many are drawn, always the same ones. */
const mostDrawn = 20_000

/** The flat fees of a provider's schemes, of what is published now; null where nothing is. Writes nothing. */
export async function readChargeLens(
  services: Services,
  caller: Caller,
  providerId: number,
): Promise<ChargeLensResult | null> {
  const scope = await readableBatches(services, caller, { providers: [providerId] })
  const [version] = scope.versions
  if (version === undefined) return null
  const { benchmarkVersionId } = await settingsOfBatch(services.db, version.batchId)
  const drawn = await drawMembers(services.analytics.reader, scope, { scheme: null, fund: null }, mostDrawn)
  const all = schemesOf(drawn)
  const looked = all.slice(0, mostLensSchemes)
  const index = dailyLevels(await levelsOf(services.db, benchmarkVersionId))
  const lenses = await lensesOf(drawn, looked, { index })
  const schemes = looked.map(({ scheme }, place) => schemeFee(scheme, lenses[place]))
  const counted = schemes.reduce((sum, { savers }) => sum + savers, 0)
  return {
    providerName: version.providerName,
    schemes: schemes.toSorted((a, b) => b.savers - a.savers),
    otherSchemes: all.length - looked.length,
    counts: { counted, leftOut: drawn.leftOut + drawn.batch.count - counted },
    members: drawn.members,
    drawn: drawn.batch.count,
    provenance: await provenance(services, { scope, version, filter: {} }),
  }
}

interface SchemeSavers {
  readonly scheme: string
  readonly places: readonly number[]
}

/** By savers, most first; by name where they are as many. */
function schemesOf({ schemes }: DrawnMembers): SchemeSavers[] {
  const places = new Map<string, number[]>()
  schemes.forEach((scheme, place) => {
    const own = places.get(scheme)
    if (own === undefined) places.set(scheme, [place])
    else own.push(place)
  })
  return [...places]
    .map(([scheme, own]) => ({ scheme, places: own }))
    .toSorted((a, b) => b.places.length - a.places.length || (a.scheme < b.scheme ? -1 : 1))
}

async function lensesOf(
  { batch }: DrawnMembers,
  schemes: readonly SchemeSavers[],
  task: LensTask,
): Promise<ChargeLens[]> {
  if (schemes.length === 0) return []
  const pool = openThreads<LensTask, LensWork, ChargeLens>(task, 1, {
    script,
    name: 'A thread that looks for flat fees',
    reuse: false,
  })
  try {
    const lenses: ChargeLens[] = []
    for (const { places } of schemes) {
      lenses.push(await (await pool.submit({ batch: saversAt(batch, places) })).answer)
    }
    return lenses
  } finally {
    await pool.close()
  }
}

function schemeFee(scheme: string, lens: ChargeLens | undefined): ChargeLensResult['schemes'][number] {
  const fee = lens?.fee ?? null
  return { scheme, savers: lens?.savers ?? 0, fee: fee?.fee ?? null, low: fee?.low ?? null, high: fee?.high ?? null }
}
