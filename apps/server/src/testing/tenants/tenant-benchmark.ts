import { hashToken } from '../../features/sessions/hash-token.ts'
import type { Services } from '../../platform/services.ts'

/** An index of three levels. */
export async function makeBenchmark({ db }: Services, name: string): Promise<string> {
  const { id } = await db.insertInto('benchmarks').values({ name }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('benchmark_versions')
    .values({
      benchmark_id: id,
      version: 1,
      start_date: '2023-12-31',
      end_date: '2024-02-29',
      levels_csv: 'date,level\n2023-12-31,100\n2024-01-31,101\n2024-02-29,102\n',
      sha256: hashToken(name),
    })
    .execute()
  return String(id)
}
