import type { Services } from '../../platform/services.ts'
import { readProductSettings } from '../product/product-settings.ts'

/** The largest upload: what superusers have set, within what the environment allows, which may have become less since. */
export async function uploadLimit({ config, db }: Pick<Services, 'config' | 'db'>): Promise<number> {
  const { limits } = await readProductSettings(db)
  return Math.min(limits.uploadBytes ?? config.uploadLimitBytes, config.uploadLimitBytes)
}
