const GB = 2 ** 30
/** What a test file with a server of its own takes, and what a journey does with its server and browser. */
const memoryOfPair = (2 + 4) * GB
const most = 6
/** On two cores journeys wait for each other so long that some fail, and nothing is won. */
const fewest = 4

/**
 * How many workers tests and journeys have each while they run side by side; either alone leaves half a core idle. As
 * many as there are cores, if there is the memory. Undefined where there are less than four: one after the other, with workers of their own count.
 */
export function workersBeside(cores: number, memory: number): number | undefined {
  const workers = Math.min(cores, Math.floor(memory / memoryOfPair), most)
  return workers >= fewest ? workers : undefined
}
