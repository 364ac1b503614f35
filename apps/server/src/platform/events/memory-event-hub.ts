import type { ServerEvent } from '@plumbline/contract/events/events.ts'
import type { EventHub } from './event-hub.ts'

/** Listeners of this process; a listener that fails is not its publisher's business. */
export function openEventHub(onFailure: (cause: unknown) => void): EventHub {
  const listeners = new Set<(event: ServerEvent) => void>()
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (cause) {
          onFailure(cause)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
