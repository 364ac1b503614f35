import type { ApiBackend } from '../platform/http/api-backend.ts'
import type { Services } from '../platform/services.ts'

/** What every feature adds to the API. */
export function serveFeatures(_services: Services): ApiBackend {
  return {
    handlers: {},
    authenticate: async () => undefined,
  }
}

/** Starts the jobs of every feature. */
export async function registerAllJobs(_services: Services): Promise<void> {}
