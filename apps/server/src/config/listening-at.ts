import type { Config } from '../config.ts'
import { ownAddress } from './own-address.ts'

/** Links lead to the port that was taken where any would do, unless the server is known by another address. */
export function listeningAt<Settings extends Pick<Config, 'host' | 'port' | 'publicUrl' | 'settings'>>(
  config: Settings,
  address: string,
): Settings {
  if (config.port !== 0 || config.settings.some(({ name, isGiven }) => name === 'PUBLIC_URL' && isGiven)) return config
  return { ...config, publicUrl: ownAddress(config.host, Number(new URL(address).port)) }
}
