import type { FastifyReply } from 'fastify'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { benchmarkOf, levelsOfVersion } from './benchmarks.pg.ts'
import { unknownBenchmark } from './unknown-benchmark.ts'

/** The levels of a version of an index as a file, exactly those that savers are scored with. */
export async function sendLevels(
  { db }: Pick<Services, 'db'>,
  id: string,
  version: number | undefined,
  reply: FastifyReply,
): Promise<undefined> {
  const benchmark = await benchmarkOf(db, id).executeTakeFirst()
  if (benchmark === undefined) throw unknownBenchmark()
  const row = await levelsOfVersion(db, benchmark.id, version)
  if (row === undefined) throw new ApiFailure('not_found', 'This benchmark has no such version.')
  const disposition = `attachment; filename="benchmark-${id}-version-${row.version}.csv"`
  await reply.type('text/csv; charset=utf-8').header('content-disposition', disposition).send(row.levels_csv)
  return undefined
}
