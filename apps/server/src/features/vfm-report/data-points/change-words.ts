import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { DataPointWordsOfColumn, ListedDataPoint } from '@plumbline/contract/data-points/data-points.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import type { ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { readableBatches } from '../../access/readable-batches.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockProvider } from '../../batches/lock-provider.ts'
import { chooseWords, wordFields } from '../../data-points/choose-words.ts'
import { withdrawSignOffs } from '../../report-settings/withdraw-sign-offs.ts'

type Stores = Pick<Services, 'db'>

/** What the data points of a provider's published batch are called; none without a batch. */
export async function listDataPoints(stores: Stores, caller: Caller, providerId: number): Promise<ListedDataPoint[]> {
  return listed((await publishedVersion(stores, caller, providerId))?.dataPoints ?? [])
}

/** Gives data points other words; reports that were signed off with the old ones are drafts again. */
export async function changeWords(
  stores: Stores,
  caller: Caller,
  providerId: number,
  { dataPoints: words, version: seen }: { dataPoints: readonly DataPointWordsOfColumn[]; version?: string | undefined },
): Promise<ListedDataPoint[]> {
  return stores.db.transaction().execute(async (tx) => {
    await lockProvider(tx, providerId)
    const version = await publishedVersion({ db: tx }, caller, providerId)
    const before = version?.dataPoints ?? []
    const { after, changes } = await chooseWords(tx, {
      providerId,
      userId: caller.userId,
      before,
      words,
      version: seen,
    })
    if (version === undefined || changes.length === 0) return listed(after)
    await recordAudit(tx, {
      userId: caller.userId,
      action: 'data-points.change',
      subject: `provider ${providerId}`,
      before: {
        dataPoints: before.filter(({ column }) => changes.some((point) => point.column === column)).map(wordsOf),
      },
      after: { dataPoints: changes.map(wordsOf) },
    })
    await withdrawSignOffs(tx, caller, version)
    return listed(after)
  })
}

function listed(points: readonly DataPoint[]): ListedDataPoint[] {
  const version = versionOf(wordFields(points))
  return points.map((point) => ({ ...point, version }))
}

async function publishedVersion(
  stores: Stores,
  caller: Caller,
  providerId: number,
): Promise<ScopedVersion | undefined> {
  const { versions } = await readableBatches(stores, caller, { providers: [providerId] })
  return versions[0]
}

function wordsOf({ column, name, unit, explanation }: DataPoint): DataPointWordsOfColumn {
  return { column, name, unit, explanation }
}
