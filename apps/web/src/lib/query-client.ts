import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Failures that may pass by themselves are tried twice more; what the server refused is not. */
function worthTryingAgain(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  return error instanceof ApiError && ['unreachable', 'not_ready'].includes(error.code)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthTryingAgain, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
