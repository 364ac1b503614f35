import { readFile } from 'node:fs/promises'

/** Of Linux, on every processor that it runs on. */
const ticksPerSecond = 100

/**
 * Seconds that processors have worked for a process so far, for the system on its behalf too; 0 once it is gone, and where
 * the system does not say. Unlike the time that has passed it hardly follows from what else the machine is doing.
 */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return ticksIn(stat) / ticksPerSecond
}

/** The name of the program, in brackets, may hold spaces and brackets. */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = '0', system = '0'] = fields.slice(11, 13)
  return Number(user) + Number(system)
}
