/** PostgreSQL ends or starts (57P01 to 57P03), has no connection left (53300), or the connection broke (class 08). */
const codesOfAway = /^(57P0[123]|53300|08\w{3})$/
/** What `pg` and its pool say without a code. */
const wordsOfAway = /^(timeout exceeded when trying to connect|Connection terminated)/

/** Whether an error says that PostgreSQL gives no answer at all, and nothing about what it was asked. */
export function isPostgresAway(error: Error & { readonly code?: string; readonly syscall?: string }): boolean {
  if (wordsOfAway.test(error.message)) return true
  return error.code !== undefined && (codesOfAway.test(error.code) || error.syscall === 'connect')
}
