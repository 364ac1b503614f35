import { totalmem } from 'node:os'

/** Memory that one statement of a command's store may use, and by which other limits go: half of the machine's. */
export const memoryLimitBytes = (): number => Math.floor(totalmem() / 2)
