import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { ownDataDirectory } from '../lifecycle/data-directory.ts'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import { keysPart, openKeyring } from './keyring.ts'
import { adoptNextMasterKey, dropStoredMasterKey, makeNextMasterKey } from './master-key.ts'

type KeySettings = Pick<Config, 'dataDir' | 'dataKey' | 'nextDataKey'>

/**
 * Wraps every key of a stopped server by a new master key: that of DATA_KEY_NEXT, or without it one made here, which
 * is kept in a file. Killed at any moment, either the old or the new master key opens all of them.
 * @throws PlainFailure when a server runs or there is nothing to rotate
 */
export function rotateDataKey({ dataDir, dataKey, nextDataKey }: KeySettings): 'file' | 'setting' {
  const folder = path.join(dataDir, keysPart)
  if (!existsSync(folder)) throw new PlainFailure(`There are no keys in ${dataDir} yet. Start the server once.`)
  if (dataKey !== undefined && nextDataKey === undefined) {
    throw new PlainFailure('Set DATA_KEY_NEXT to the new key, as `openssl rand -hex 32` makes one, beside DATA_KEY.')
  }
  const lock = ownDataDirectory(dataDir, 'npm run rotate-data-key')
  try {
    const keyring = openKeyring({ dataDir, masterKey: dataKey })
    try {
      keyring.rewrap(nextDataKey ?? makeNextMasterKey(folder))
    } finally {
      keyring.close()
    }
    if (nextDataKey !== undefined) {
      dropStoredMasterKey(folder)
      return 'setting'
    }
    adoptNextMasterKey(folder)
    return 'file'
  } finally {
    lock.release()
  }
}
