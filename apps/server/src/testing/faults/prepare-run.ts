import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { signInAs } from '../server/sign-in-as.ts'

export interface PreparedRun {
  readonly token: string
  readonly replacedProvider: number
  readonly growingProvider: number
}

/** Makes who uploads and the providers they upload for, and leaves the data directory to the processes that follow. */
export async function prepareRun(environment: Readonly<Record<string, string>>): Promise<PreparedRun> {
  const config = readConfig({ LOG_LEVEL: 'fatal', DEMONSTRATION: 'off', ...environment })
  const app = await buildApp(config, { log: openLog(config.logLevel) })
  try {
    const services = await app.ready()
    const { token } = await signInAs(services, app.http, 'superuser')
    const ids = await services.db
      .insertInto('providers')
      .values([{ name: 'Replaced Pensions' }, { name: 'Growing Pensions' }])
      .returning('id')
      .execute()
    return { token, replacedProvider: itemAt(ids, 0).id, growingProvider: itemAt(ids, 1).id }
  } finally {
    await app.close()
  }
}
