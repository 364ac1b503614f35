import type { eventsProcedures } from '@plumbline/contract/events/events.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { openEventStream } from './event-stream.ts'

/** Of one person, in all their tabs and browsers; each asks the database now and then whether its session goes on. */
export const mostStreams = 30

export function eventsHandlers(services: Services): Handlers<typeof eventsProcedures> {
  const open = new Map<number, number>()
  const count = (userId: number, more: number) => {
    const streams = (open.get(userId) ?? 0) + more
    if (streams === 0) open.delete(userId)
    else open.set(userId, streams)
  }
  return {
    stream: async (_call, { caller, reply, closing }) => {
      const { userId } = caller
      if ((open.get(userId) ?? 0) >= mostStreams) {
        throw new ApiFailure('too_many_attempts', 'You have too many pages open. Close some of them.')
      }
      count(userId, 1)
      const stream = await openEventStream(services, caller, closing).catch((cause: unknown) => {
        count(userId, -1)
        throw cause
      })
      stream.once('close', () => count(userId, -1))
      // Proxies must not wait for the end of what has none.
      reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      reply.send(stream)
      return undefined
    },
  }
}
