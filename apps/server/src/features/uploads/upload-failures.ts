import { ApiFailure } from '../../platform/http/api-failure.ts'

export function fileTooLarge(limitBytes: number): ApiFailure {
  return new ApiFailure(
    'too_large',
    `The file is larger than ${sizeInUnits(limitBytes)}, the most this server takes. Split it by savers and add the parts to one batch.`,
  )
}

/** What to answer where the disk has no room; undefined where something else went wrong. */
export function diskFullFailure(error: unknown): ApiFailure | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return undefined
  return new ApiFailure('internal', 'The disk of the server is full. Make room on it, then upload the file again.', {
    cause: error,
  })
}

export function sizeInUnits(bytes: number): string {
  if (bytes >= 1e9) return `${Math.floor(bytes / 1e8) / 10} GB`
  if (bytes >= 1e6) return `${Math.floor(bytes / 1e5) / 10} MB`
  return `${bytes.toLocaleString('en-GB')} bytes`
}
