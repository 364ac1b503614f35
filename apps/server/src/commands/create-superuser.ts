// `npm run create-superuser`: makes an account that may do everything, on an installation that has none yet or another one.
import { readConfig } from '../config.ts'
import { createAccount } from '../features/accounts/create-account.ts'
import { ApiFailure } from '../platform/http/api-failure.ts'
import { explainFailure } from './explain-failure.ts'
import { askPerson } from './superuser/ask-person.ts'
import { withDatabase } from './with-database.ts'

try {
  const config = readConfig(process.env)
  const person = await askPerson(process.stdin, process.stderr, config)
  const user = await withDatabase(config, 'npm run create-superuser', (db) =>
    createAccount({ db }, { ...person, role: 'superuser', createdBy: null }),
  )
  process.stdout.write(`${user.email} can sign in as a superuser.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof ApiFailure ? error.message : explainFailure(error)}\n`)
  process.exitCode = 1
}
