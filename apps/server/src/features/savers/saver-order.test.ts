import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { listSavers } from '@plumbline/readings/savers/list-savers.ts'
import { scopeOf } from '@plumbline/readings/testing/scope-of.ts'
import { storeSavers } from '@plumbline/readings/testing/store-savers.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnalyticsStore } from '../../platform/analytics/analytics-store.ts'
import { openAnalyticsStore } from '../../platform/analytics/open-analytics-store.ts'
import { drawnSavers } from '../../testing/savers/drawn-savers.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
let analytics: AnalyticsStore
beforeAll(async () => {
  folder = await testFolder()
  analytics = await openAnalyticsStore({ directory: folder.folder, threads: 2, memoryLimitBytes: 2 ** 30 })
})
afterAll(async () => {
  await analytics.close()
  await folder.remove()
})

const printable = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i))
const letters = fc.constantFrom(...printable, 'é', 'É', 'ü', 'ñ', 'Å')
const identifiers = fc.uniqueArray(
  fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  { minLength: 90, maxLength: 90 },
)

it('is that of en-GB for every identifier that can be printed, up and down', async () => {
  const collator = new Intl.Collator('en-GB')
  let version = 0
  await fc.assert(
    fc.asyncProperty(identifiers, fc.boolean(), async (ids, sortDescending) => {
      version += 1
      await storeSavers(
        analytics.reader,
        ids.map((saver_id, i) => ({ ...itemAt(drawnSavers, 0), version_id: version, saver_id, id: `${i}`, reason: 0 })),
      )
      const request = { filter: {}, sortBy: 'dataId', sortDescending, page: 1, limit: 100 } as const
      const { data } = await listSavers(analytics.reader, scopeOf([{ versionId: version }]), request)
      const sorted = ids.toSorted((a, b) => (sortDescending ? -1 : 1) * collator.compare(a, b))
      expect(data.map(({ dataId }) => dataId)).toEqual(sorted)
    }),
    { numRuns: 40 },
  )
})
