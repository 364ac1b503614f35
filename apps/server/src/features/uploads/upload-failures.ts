import { ApiFailure } from '../../platform/http/api-failure.ts'

export function fileTooLarge(limitBytes: number): ApiFailure {
  return new ApiFailure(
    'too_large',
    `The file is larger than ${sizeInUnits(limitBytes)}, the most this server takes. Split it by savers and add the parts to one batch.`,
  )
}

export function sizeInUnits(bytes: number): string {
  if (bytes >= 1e9) return `${Math.floor(bytes / 1e8) / 10} GB`
  if (bytes >= 1e6) return `${Math.floor(bytes / 1e5) / 10} MB`
  return `${bytes.toLocaleString('en-GB')} bytes`
}
