import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import type { ScoredFile } from '@plumbline/scoring/score-file.ts'

/** More savers than this share with payments before the index starts are said, as before an import. */
const mostBefore = 0.01

/** That the index starts after payments of the file, which keeps these savers from being scored. */
export async function indexReachLines({
  sums,
  parameters,
}: Pick<ScoredFile, 'sums' | 'parameters'>): Promise<readonly string[]> {
  const { saversBeforeIndex: late, firstPayment, saversByReason } = sums
  const total = saversByReason.reduce((sum, savers) => sum + savers, 0)
  if (firstPayment === null || late <= mostBefore * total) return []
  const { count, share, shortDate } = await loadFormats()
  const start = shortDate(isoDateOf(parameters.index.firstDay))
  const first = shortDate(isoDateOf(firstPayment))
  const cannot = late === 1 ? 'That saver cannot be scored' : 'They cannot be scored'
  return [
    `Warning: The index starts on ${start}, after the first payment of ${count(late)} of ${count(total)} savers (${share(late / total)}); the earliest payment is of ${first}. ${cannot} against it.`,
  ]
}

/** Hardly any file asks for them, and making the formats takes a while. */
async function loadFormats() {
  const [{ count }, { shortDate }, { share }] = await Promise.all([
    import('@plumbline/contract/format/counts.ts'),
    import('@plumbline/contract/format/dates.ts'),
    import('@plumbline/contract/format/rates.ts'),
  ])
  return { count, shortDate, share }
}
