import { mostLensSchemes } from '@plumbline/contract/attribution/charge-lens.ts'
import { saversAt } from '@plumbline/engine/batch/savers-at.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { type DrawnMembers, drawMembers } from '@plumbline/readings/members/draw-members.ts'
import type { MemberChoice } from '@plumbline/readings/members/usable-members.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { openThreads } from '@plumbline/threads/thread-pool.ts'
import type { Services } from '../../platform/services.ts'
import { levelsOf, settingsOfBatch } from '../batches/batch-settings.ts'
import type { LensAnswer, LensTask, LensWork } from './lens-work.ts'

const script = new URL('./lens-thread.ts', import.meta.url)
/** Of more savers so many are drawn, always the same ones. */
const mostDrawn = 20_000

/** What can be said of the flat fee of one scheme, and how it weighs in the return of all. */
export interface SchemeLens extends LensAnswer {
  readonly scheme: string
}

export interface LookedAtSchemes {
  readonly members: DrawnMembers
  /** By savers, most first. */
  readonly looked: readonly SchemeLens[]
  /** Schemes that are not looked at, since there are too many. */
  readonly otherSchemes: number
}

/** Looks for flat fees in each scheme of the savers chosen, of the one version in the scope. */
export async function lookAtSchemes(
  services: Services,
  scope: BatchScope,
  choice: MemberChoice,
): Promise<LookedAtSchemes> {
  const members = await drawMembers(services.analytics.reader, scope, choice, mostDrawn)
  const all = schemesOf(members)
  const schemes = all.slice(0, mostLensSchemes)
  const [version] = scope.versions
  if (version === undefined || schemes.length === 0) return { members, looked: [], otherSchemes: 0 }
  const { benchmarkVersionId } = await settingsOfBatch(services.db, version.batchId)
  const index = dailyLevels(await levelsOf(services.db, benchmarkVersionId))
  return { members, looked: await lensesOf(members, schemes, { index }), otherSchemes: all.length - schemes.length }
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
): Promise<SchemeLens[]> {
  const pool = openThreads<LensTask, LensWork, LensAnswer>(task, 1, {
    script,
    name: 'A thread that looks for flat fees',
    reuse: false,
  })
  try {
    const lenses: SchemeLens[] = []
    for (const { scheme, places } of schemes) {
      lenses.push({ scheme, ...(await (await pool.submit({ batch: saversAt(batch, places) })).answer) })
    }
    return lenses
  } finally {
    await pool.close()
  }
}
