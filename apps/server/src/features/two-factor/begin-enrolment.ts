import type { Enrolment } from '@plumbline/contract/auth/auth.ts'
import type { Services } from '../../platform/services.ts'
import { readBrand } from '../product/product-settings.ts'
import { appAddress, newAppSecret } from './authenticator-app.ts'
import { sealSecret } from './sealed-secret.ts'
import { keepPendingSecret } from './two-factor.pg.ts'

/**
 * A new secret for the app of a user, which counts once a code of it was given. Always a new one: one that was shown
 * before may have been shown to somebody else. Undefined when an app is in use.
 */
export async function beginEnrolment(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<Enrolment | undefined> {
  const secret = newAppSecret()
  const row = await keepPendingSecret(db, userId, await sealSecret(files, userId, secret))
  if (!row) return undefined
  const { product } = await readBrand(db)
  return { secret, uri: appAddress(secret, { issuer: product, label: email }) }
}
