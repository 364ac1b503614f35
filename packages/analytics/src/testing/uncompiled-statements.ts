import { Session } from 'chdb'
import { inject } from 'vitest'

// Before each test file of stores: ClickHouse compiles no statement to machine code. It does at the fourth time it is asked
// one, which takes as long as hundreds of such statements on the few rows of a test. The long run compiles as the product does,
// and so do the servers and commands that tests start.

const { queryAsync } = Session.prototype
const setting = 'SET compile_expressions = 0, compile_aggregate_expressions = 0, compile_sort_description = 0'
const met = new WeakSet<Session>()

const uncompiled: typeof queryAsync = async function uncompiled(this: Session, ...query) {
  if (!met.has(this)) {
    met.add(this)
    await queryAsync.call(this, setting, { format: 'Null' })
  }
  return queryAsync.apply(this, query)
}

// Once a process, in which files take turns.
if (!inject('long') && queryAsync.name !== uncompiled.name) Session.prototype.queryAsync = uncompiled
