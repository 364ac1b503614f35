import { eventsProcedures, type ServerEvent, serverEventSchema } from '@plumbline/contract/events/events.ts'
import type { QueryClient } from '@tanstack/react-query'
import { send } from './api-client.ts'
import type { ApiFeature } from './api-query.ts'
import { eventData } from './event-stream.ts'
import { reconnectDelay } from './reconnect-delay.ts'
import { allTouched, touchedFeatures } from './touched-features.ts'

const pollEvery = 5_000
/** The server says something at least twice as often; a connection that is silent for longer is dead. */
const silenceAllowed = 60_000

/** What changes by itself; savers are asked for once the stream is back. */
const polled: readonly ApiFeature[] = ['exports', 'imports', 'notices', 'providers']

/**
 * Keeps what is on screen up to date: listens to the server and asks again for what it says has changed. While the
 * stream is down it asks every few seconds instead, and comes back to the stream as soon as it can.
 *
 * @returns what stops it.
 */
export function followServer(queryClient: QueryClient): () => void {
  const stop = new AbortController()
  const refresh = (features: readonly ApiFeature[]) => {
    for (const feature of features) void queryClient.invalidateQueries({ queryKey: [feature] })
  }
  void follow(refresh, stop.signal)
  return () => stop.abort()
}

async function follow(refresh: (features: readonly ApiFeature[]) => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  let polling: ReturnType<typeof setInterval> | undefined
  while (!signal.aborted) {
    await listen(signal, {
      connected: () => {
        clearInterval(polling)
        polling = undefined
        // Whatever happened while nobody listened.
        if (failures > 0) refresh(allTouched)
        failures = 0
      },
      event: (event) => refresh(touchedFeatures(event)),
    })
    if (signal.aborted) break
    failures += 1
    polling ??= setInterval(() => refresh(polled), pollEvery)
    await pause(reconnectDelay(failures, Math.random()), signal)
  }
  clearInterval(polling)
}

interface Listener {
  readonly connected: () => void
  readonly event: (event: ServerEvent) => void
}

/** Listens until the stream ends, however it ends. */
async function listen(signal: AbortSignal, { connected, event }: Listener): Promise<void> {
  const silence = new AbortController()
  try {
    const response = await send(eventsProcedures.stream, { signal: AbortSignal.any([signal, silence.signal]) })
    if (response.body === null) return
    connected()
    for await (const data of eventData(watched(response.body.pipeThrough(new TextDecoderStream()), silence))) {
      const parsed = serverEventSchema.safeParse(JSON.parse(data))
      // An event that this version does not know is of no use to its screens.
      if (parsed.success) event(parsed.data)
    }
  } catch {
    // Not reached, cut off or garbled: the caller tries again.
  } finally {
    silence.abort()
  }
}

async function* watched(chunks: ReadableStream<string>, silence: AbortController): AsyncGenerator<string> {
  const reader = chunks.getReader()
  while (true) {
    const timer = setTimeout(() => silence.abort(), silenceAllowed)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    yield value
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
