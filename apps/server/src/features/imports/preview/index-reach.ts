import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Services } from '../../../platform/services.ts'
import { indexReachText } from './index-reach-text.ts'
import { newestIndices } from './newest-indices.pg.ts'
import { readSaversBefore } from './savers-before.ch.ts'

/** More savers than this share with payments before the index starts are said before anything is published. */
const mostBefore = 0.01

/** What to say of savers who paid in before their index starts, with the indices that reach back far enough. */
export async function indexReachWarnings(
  { db, analytics }: Pick<Services, 'db' | 'analytics'>,
  versionId: number,
  indexStart: string,
): Promise<Preview['warnings']> {
  const others = await newestIndices(db)
  const starts = [indexStart, ...others.map(({ start }) => start)]
  const { total, first, before } = await readSaversBefore(analytics.reader, versionId, starts)
  const isTooMany = (savers: number) => savers > mostBefore * total
  const late = itemAt(before, 0)
  if (first === null || !isTooMany(late)) return []
  const reaching = others.filter((_, place) => !isTooMany(itemAt(before, place + 1)))
  return [{ text: indexReachText({ indexStart, first, savers: late, total, reaching }), examples: [] }]
}
