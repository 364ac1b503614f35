// Loaded before a program (`node --import`): says in the file PEAK_MEMORY_FILE how much memory it took at the most.
import { readFileSync, writeFileSync } from 'node:fs'

process.once('exit', () => {
  const file = process.env.PEAK_MEMORY_FILE
  if (file !== undefined) writeFileSync(file, String(peakKibibytes()))
})

/** Linux counts what the starting process held in a child's highest value, but not in this line. */
function peakKibibytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}
