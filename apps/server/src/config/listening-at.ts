import type { Config } from '../config.ts'
import { ownAddress } from './own-address.ts'

/** Links lead to where the server listens, unless it is known by another address. */
export function listeningAt<Settings extends Pick<Config, 'host' | 'publicUrl' | 'given'>>(
  config: Settings,
  address: string,
): Settings {
  if (config.given.some(({ name, isGiven }) => name === 'PUBLIC_URL' && isGiven)) return config
  return { ...config, publicUrl: ownAddress(config.host, Number(new URL(address).port)) }
}
