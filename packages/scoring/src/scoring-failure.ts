import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { ThreadFailure } from '@plumbline/threads/thread.ts'

/** Why scoring broke off, where it is the machine's doing and not the file's. */
export type ScoringFailure = 'no_space' | 'no_memory' | 'broken_off'

/** The last is PostgreSQL's disk_full: results are kept there. */
const noSpaceCodes = ['ENOSPC', 'EDQUOT', '53100']
/** ClickHouse's NOT_ENOUGH_SPACE and MEMORY_LIMIT_EXCEEDED. */
const notEnoughSpace = 243
const memoryLimitExceeded = 241

/** What kind of failure an error of `scoreFile` is; undefined: none of the machine's. */
export function scoringFailureOf(error: unknown): ScoringFailure | undefined {
  const chain = causesOf(error)
  if (chain.some(isNoSpace)) return 'no_space'
  if (chain.some(isNoMemory)) return 'no_memory'
  return chain.some((cause) => cause instanceof AnalyticsError || cause instanceof ThreadFailure)
    ? 'broken_off'
    : undefined
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && !chain.includes(cause); cause = cause.cause) chain.push(cause)
  return chain
}

function isNoSpace(error: Error): boolean {
  if (error instanceof AnalyticsError)
    return error.code === notEnoughSpace || /No space left on device|Disk quota exceeded/.test(error.message)
  return 'code' in error && noSpaceCodes.includes(String(error.code))
}

function isNoMemory(error: Error): boolean {
  if (error instanceof AnalyticsError) return error.code === memoryLimitExceeded
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
