import path from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import { testDatabaseUrl } from '../stores/test-database.ts'
import { testFolder } from '../stores/test-folder.ts'

/** Of a server that is stopped and started again on the same stores, by a test that builds it each time. */
export async function configOfRestarts(): Promise<{
  readonly config: Config
  readonly removeFolder: () => Promise<void>
}> {
  const { folder, remove } = await testFolder()
  const config = readConfig({
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: path.join(folder, 'data'),
    THREADS: '2',
    MEMORY_LIMIT: '1 GB',
    LOG_LEVEL: 'silent',
  })
  return { config, removeFolder: remove }
}
