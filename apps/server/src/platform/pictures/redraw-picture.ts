import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const script = fileURLToPath(new URL('redraw-script.ts', import.meta.url))
const answerSchema = z.object({ png: z.instanceof(Uint8Array).nullable() })

/** A picture of the most pixels that are taken needs a fraction of it. */
const mostMilliseconds = 15_000

/**
 * A picture drawn anew as PNG, so that nothing but its pixels is kept: no scripts, places, names or whatever follows its end.
 * Undefined where it cannot be read. A process without our memory, files in use and secrets does it, and is ended when it
 * takes too long; how many pixels there may be is for whoever asks to say, by the head of the file.
 */
export function redrawPicture(content: Uint8Array, longestSide: number, program = script): Promise<Buffer | undefined> {
  const picture = turn.then(() => redrawInProcess(program, { content, longestSide }))
  turn = picture.catch(() => undefined)
  return picture
}

/** One after the other: many at once would need the memory of all of them. */
let turn: Promise<unknown> = Promise.resolve()

interface Order {
  readonly content: Uint8Array
  readonly longestSide: number
}

async function redrawInProcess(program: string, order: Order): Promise<Buffer | undefined> {
  const child = fork(program, [], {
    // Nothing of the environment: it may hold keys.
    env: {},
    execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>()
  // Whatever ends it without an answer: the picture did.
  child.once('exit', () => resolve(undefined))
  child.once('error', () => resolve(undefined))
  // A picture may have taken the process over: whatever else it answers is no picture. Nothing may throw here.
  child.once('message', (message) => {
    const png = answerSchema.safeParse(message).data?.png ?? undefined
    resolve(png && Buffer.from(png))
  })
  child.send(order, () => undefined)
  const timer = setTimeout(() => child.kill('SIGKILL'), mostMilliseconds)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
