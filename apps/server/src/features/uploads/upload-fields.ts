import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { type UploadFields, uploadFieldsSchema } from '@plumbline/contract/uploads/uploads.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'

/** @throws ApiFailure invalid_input, with what is wrong with which field */
export function parseFields(values: Record<string, unknown>): UploadFields {
  if (values.providerId === undefined || values.providerId === '')
    throw wrongField('providerId', uploadTexts.selectProvider)
  const result = uploadFieldsSchema.safeParse(values)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message
  throw new ApiFailure('invalid_input', Object.values(fields).join(' '), { fields })
}
