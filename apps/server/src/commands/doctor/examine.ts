import { ConfigError, readConfig } from '../../config.ts'
import { ownerOf } from '../../platform/lifecycle/data-directory.ts'
import type { Finding } from './finding.ts'
import { machineChecks } from './machine-checks.ts'
import { mailChecks } from './mail-checks.ts'
import { storeChecks } from './store-checks.ts'

/** Everything that the server needs, looked at with these settings. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const config = readConfig(environment)
    const owner = ownerOf(config.dataDir)
    const settings = { about: 'settings', description: config.demonstration ? 'right; demonstration mode' : 'right' }
    const machine = await Promise.all([...machineChecks(config, owner), ...mailChecks(config)])
    return [settings, ...machine, ...(await storeChecks(config, owner))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ about: 'settings', description: error.message, todo: 'correct them; docs/settings.md explains each' }]
  }
}
