import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { processorSeconds } from './processor-time.ts'
import { residentMemory } from './resident-memory.ts'

export interface Measured {
  /** From starting the process to its end, its start-up included. */
  readonly seconds: number
  /** Highest resident memory of the process and its children. */
  readonly peakBytes: number
  /** What processors have worked for it, but for the last tenth of a second; 0 where the system does not say. */
  readonly processorSeconds: number
}

const sampleEveryMilliseconds = 100

/** Runs a program of this repository on the Node that runs the benchmark; throws what it printed when it fails. */
export async function runMeasured(program: string, args: readonly string[]): Promise<Measured> {
  const started = performance.now()
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000)
  })
  const running = new AbortController()
  const sampled = sampleOf(child.pid, running.signal)
  const stop = () => child.kill()
  process.once('exit', stop)
  try {
    const [code, signal] = await once(child, 'close')
    const seconds = (performance.now() - started) / 1000
    if (code !== 0) throw new Error(`${program} ended with ${signal ?? code}:\n${said}`)
    running.abort()
    return { seconds, ...(await sampled) }
  } finally {
    running.abort()
    process.off('exit', stop)
  }
}

async function sampleOf(pid: number | undefined, ended: AbortSignal): Promise<Omit<Measured, 'seconds'>> {
  let [peakBytes, worked] = [0, 0]
  while (pid !== undefined && !ended.aborted) {
    peakBytes = Math.max(peakBytes, await residentMemory(pid))
    worked = Math.max(worked, await processorSeconds(pid))
    await wait(sampleEveryMilliseconds, undefined, { signal: ended }).catch(() => undefined)
  }
  return { peakBytes, processorSeconds: worked }
}
