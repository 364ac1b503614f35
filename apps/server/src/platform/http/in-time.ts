import { storeAway } from './api-failure.ts'

/**
 * The answer of a store, or a failure once `patienceMs` are over: a database whose machine has stopped is there and says nothing.
 * Only for reads, since the question itself goes on.
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
