import { availableParallelism } from 'node:os'
import { DuckDBInstance } from '@duckdb/node-api'
import { formOf } from '../samples/file-forms.ts'
import { loadStatements, type PeerFiles, stepStatements, writeStatement } from './peer-sql.ts'

/** Loads a sample and solves two rates a saver in SQL, as a program of its own: `duckdb-peer.ts SAVERS LEVELS OUT FORM`. */
const [savers = '', levels = '', out = '', form = ''] = process.argv.slice(2)

/** After four the rest are a few pots that are all but lost, whose steps rounding keeps from becoming small. */
const mostSteps = 6

await solveInSql({ savers, levels, out, form: formOf(form) })

async function solveInSql(files: PeerFiles): Promise<void> {
  const database = await DuckDBInstance.create(':memory:', {
    threads: `${availableParallelism()}`,
    preserve_insertion_order: 'false',
  })
  const connection = await database.connect()
  for (const statement of loadStatements(files)) await connection.run(statement)
  for (let step = 0; step < mostSteps; step++) {
    for (const statement of stepStatements) await connection.run(statement)
  }
  await connection.run(writeStatement(files))
}
