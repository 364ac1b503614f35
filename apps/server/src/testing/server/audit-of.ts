import type { TestServer } from './test-server.ts'

/** What the audit log says of something, in order. */
export async function auditOf({ services }: TestServer, subject: string) {
  return await services.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
}
