import { noticesProcedures } from '@plumbline/contract/notices/notices.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export const noticesQuery = apiQuery(['notices', 'list'], noticesProcedures.list)
