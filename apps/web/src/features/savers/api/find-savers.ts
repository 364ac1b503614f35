import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** Savers whose identifier is, or else begins with, a text. */
export function findSaversQuery(dataId: string) {
  return apiQuery(['savers', 'find'], saversProcedures.find, { query: { dataId } })
}
