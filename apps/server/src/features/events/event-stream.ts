import { Readable } from 'node:stream'
import type { ServerEvent } from '@plumbline/contract/events/events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { findCallerOfSession } from '../sessions/find-caller.ts'
import { listenerRights, type MayLearn } from './may-learn.ts'

/** A session that has ended, and rights that were taken away, are noticed within this time. */
const checkEveryMs = 3_000
/** Proxies cut connections on which nothing moves. */
const checksPerHeartbeat = 5
/** A browser that does not read is cut off; it connects again and asks for everything. */
const mostUnread = 1024 * 1024

type Stores = Pick<Services, 'db' | 'config' | 'events' | 'log'>

/**
 * Server-sent events of what the caller may see, until the browser leaves, the session ends, rights are taken away or the
 * server stops. A browser that still may listen connects again and asks for everything anew.
 */
export async function openEventStream(services: Stores, caller: Caller, closing: AbortSignal): Promise<Readable> {
  const providers = await readableProviderIds(services, caller)
  const listener = new Listener(services, { caller, providers }, await listenerRights(services, caller))
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

/** What somebody could see when the stream was opened, or gained since. */
interface Rights {
  readonly caller: Caller
  readonly providers: readonly number[]
}

class Listener {
  readonly stream = new Readable({ read: () => undefined })
  readonly #services: Stores
  readonly #mayLearn: MayLearn
  #rights: Rights
  #checks = 0
  /** Events wait for their turn, so that they arrive in order. */
  #last: Promise<void> = Promise.resolve()

  constructor(services: Stores, rights: Rights, mayLearn: MayLearn) {
    this.#services = services
    this.#rights = rights
    this.#mayLearn = mayLearn
    // The first bytes carry the headers to the browser.
    this.#write('retry: 2000\n\n')
  }

  offer(event: ServerEvent): void {
    this.#last = this.#last.then(async () => {
      if (await this.#mayLearn(this.#rights.caller, event)) this.#write(`data: ${JSON.stringify(event)}\n\n`)
    })
    this.#last = this.#last.catch((cause: unknown) => this.#giveUp(cause))
  }

  async check(): Promise<void> {
    try {
      const rights = await this.#rightsNow()
      if (rights === undefined) {
        this.stream.push(null)
        return
      }
      this.#rights = rights
      this.#checks += 1
      if (this.#checks % checksPerHeartbeat === 0) this.#write(': still here\n\n')
    } catch (cause) {
      this.#giveUp(cause)
    }
  }

  /** Undefined once the session has ended or something may no longer be seen. */
  async #rightsNow(): Promise<Rights | undefined> {
    const before = this.#rights
    const caller = await findCallerOfSession(this.#services, before.caller.sessionId)
    if (caller === undefined || caller.role !== before.caller.role) return undefined
    const providers = await readableProviderIds(this.#services, caller)
    return before.providers.every((id) => providers.includes(id)) ? { caller, providers } : undefined
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
