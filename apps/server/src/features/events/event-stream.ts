import { Readable } from 'node:stream'
import type { ServerEvent } from '@plumbline/contract/events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { findCallerOfSession } from '../auth/find-caller.pg.ts'
import { listenerRights, type MayLearn } from './may-learn.ts'

/** A session that has ended is noticed within this time. */
const checkEveryMs = 3_000
/** Proxies cut connections on which nothing moves. */
const checksPerHeartbeat = 5
/** A browser that does not read is cut off; it connects again and asks for everything. */
const mostUnread = 1024 * 1024

type Stores = Pick<Services, 'db' | 'config' | 'events' | 'log'>

/** Server-sent events of what the caller may see, until the browser leaves, the session ends or the server stops. */
export async function openEventStream(services: Stores, caller: Caller, closing: AbortSignal): Promise<Readable> {
  const listener = new Listener(services, caller, await listenerRights(services, caller))
  const unsubscribe = services.events.subscribe((event) => listener.offer(event))
  const timer = setInterval(() => void listener.check(), checkEveryMs)
  const end = () => listener.stream.push(null)
  closing.addEventListener('abort', end, { once: true })
  listener.stream.once('close', () => {
    clearInterval(timer)
    unsubscribe()
    closing.removeEventListener('abort', end)
  })
  if (closing.aborted) end()
  return listener.stream
}

class Listener {
  readonly stream = new Readable({ read: () => undefined })
  readonly #services: Stores
  readonly #mayLearn: MayLearn
  #caller: Caller
  #checks = 0
  /** Events wait for their turn, so that they arrive in order. */
  #last: Promise<void> = Promise.resolve()

  constructor(services: Stores, caller: Caller, mayLearn: MayLearn) {
    this.#services = services
    this.#caller = caller
    this.#mayLearn = mayLearn
    // The first bytes carry the headers to the browser.
    this.#write('retry: 2000\n\n')
  }

  offer(event: ServerEvent): void {
    this.#last = this.#last.then(async () => {
      if (await this.#mayLearn(this.#caller, event)) this.#write(`data: ${JSON.stringify(event)}\n\n`)
    })
    this.#last = this.#last.catch((cause: unknown) => this.#giveUp(cause))
  }

  async check(): Promise<void> {
    try {
      const caller = await findCallerOfSession(this.#services, this.#caller.sessionId)
      if (caller === undefined) {
        this.stream.push(null)
        return
      }
      this.#caller = caller
      this.#checks += 1
      if (this.#checks % checksPerHeartbeat === 0) this.#write(': still here\n\n')
    } catch (cause) {
      this.#giveUp(cause)
    }
  }

  #write(text: string): void {
    if (this.stream.destroyed || this.stream.readableEnded) return
    if (this.stream.readableLength > mostUnread) this.stream.destroy()
    else this.stream.push(text)
  }

  #giveUp(cause: unknown): void {
    this.#services.log.warn({ err: cause }, 'an event stream ended early')
    this.stream.destroy()
  }
}
