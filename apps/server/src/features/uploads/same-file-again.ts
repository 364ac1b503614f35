import { ApiFailure } from '../../platform/http/api-failure.ts'

/** What is told of a file that was imported before, or is being imported. */
export function sameFileAgain(uploadId: number, same: { id: number; created_at: Date }): ApiFailure {
  return new ApiFailure(
    'same_file_again',
    `This file was uploaded before: it is import ${same.id}. Confirm if it should be imported again.`,
    { details: { uploadId, importedAs: same.id, at: same.created_at.toISOString() } },
  )
}
