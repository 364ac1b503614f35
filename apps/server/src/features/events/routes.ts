import type { eventsProcedures } from '@plumbline/contract/events.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { openEventStream } from './event-stream.ts'

export function eventsHandlers(services: Services): Handlers<typeof eventsProcedures> {
  return {
    stream: async (_call, { caller, reply, closing }) => {
      const stream = await openEventStream(services, caller, closing)
      // Proxies must not wait for the end of what has none.
      reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      reply.send(stream)
      return undefined
    },
  }
}
