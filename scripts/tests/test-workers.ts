import { availableParallelism } from 'node:os'
import { availableMemory } from 'node:process'

/** What a server with its ClickHouse takes. */
const memoryOfWorker = 2 * 2 ** 30

/** Three for two cores, since test files often wait for stores, as long as each has the memory of a server. */
export const testWorkers = Math.max(
  1,
  Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(availableMemory() / memoryOfWorker)),
)
