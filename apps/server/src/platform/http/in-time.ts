import { storeAway } from './api-failure.ts'

/**
 * What a store answers, waited for so long and no longer: one that is there and says nothing, such as a database whose machine has stopped,
 * does not answer either. For what only reads: the question itself goes on.
 * @throws ApiFailure not_ready when the time is over
 */
export async function inTime<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(storeAway(new Error('no answer in time'))), patienceMs)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
