import type { ServerEvent } from '@plumbline/contract/events/events.ts'

/** Announces changes within the process to whoever listens: the event streams of browsers. */
export interface EventHub {
  publish(event: ServerEvent): void
  /** Returns how to stop listening. */
  subscribe(listener: (event: ServerEvent) => void): () => void
}
