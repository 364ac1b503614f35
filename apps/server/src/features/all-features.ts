import type { ApiBackend } from '../platform/http/api-backend.ts'
import type { Services } from '../platform/services.ts'
import { findCaller } from './auth/find-caller.pg.ts'
import { authHandlers } from './auth/routes.ts'

/** What every feature adds to the API. */
export function serveFeatures(services: Services): ApiBackend {
  return {
    handlers: {
      auth: authHandlers(services),
    },
    authenticate: (token) => findCaller(services, token),
  }
}

/** Starts the jobs of every feature. */
export async function registerAllJobs(_services: Services): Promise<void> {}
