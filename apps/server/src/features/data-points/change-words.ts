import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { DataPointWordsOfColumn, ListedDataPoint } from '@plumbline/contract/data-points/data-points.ts'
import type { ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { withdrawSignOffs } from '../report-settings/withdraw-sign-offs.ts'
import { withWords } from './with-words.ts'
import { writeWords } from './words.pg.ts'

type Stores = Pick<Services, 'db'>

/** What the data points of a provider's published batch are called; none without a batch. */
export async function listDataPoints(stores: Stores, caller: Caller, providerId: number): Promise<ListedDataPoint[]> {
  return [...((await publishedVersion(stores, caller, providerId))?.dataPoints ?? [])]
}

/** Gives data points other words; reports that were signed off with the old ones are drafts again. */
export async function changeWords(
  stores: Stores,
  caller: Caller,
  providerId: number,
  words: readonly DataPointWordsOfColumn[],
): Promise<ListedDataPoint[]> {
  return stores.db.transaction().execute(async (tx) => {
    await lockProvider(tx, providerId)
    const version = await publishedVersion({ db: tx }, caller, providerId)
    const before = version?.dataPoints ?? []
    const after = withWords(before, words)
    const changed = after.filter((point, place) => !isSame(point, before[place]))
    if (version === undefined || changed.length === 0) return after
    await writeWords(tx, { providerId, userId: caller.userId, words: changed })
    await recordAudit(tx, {
      userId: caller.userId,
      action: 'data-points.change',
      subject: `provider ${providerId}`,
      before: {
        dataPoints: before.filter(({ column }) => changed.some((point) => point.column === column)).map(wordsOf),
      },
      after: { dataPoints: changed.map(wordsOf) },
    })
    await withdrawSignOffs(tx, caller, version)
    return after
  })
}

async function publishedVersion(
  stores: Stores,
  caller: Caller,
  providerId: number,
): Promise<ScopedVersion | undefined> {
  const { versions } = await readableBatches(stores, caller, { providers: [providerId] })
  return versions[0]
}

function isSame(point: DataPoint, other: DataPoint | undefined): boolean {
  return point.name === other?.name && point.unit === other.unit && point.explanation === other.explanation
}

function wordsOf({ column, name, unit, explanation }: DataPoint): DataPointWordsOfColumn {
  return { column, name, unit, explanation }
}
