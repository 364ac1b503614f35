import { expect, it } from 'vitest'
import { isSecret, settingNames } from '../../config/settings.ts'
import { postgresEnvironment } from './postgres-environment.ts'

it('hands PostgreSQL none of the secrets of the product', () => {
  const secrets = settingNames.filter(isSecret)
  expect(secrets).toEqual(expect.arrayContaining(['DATA_KEY', 'OIDC_CLIENT_SECRET', 'DEMONSTRATION_PASSWORD']))
  const own = { PATH: '/bin', LC_ALL: 'en_GB', ...Object.fromEntries(secrets.map((name) => [name, 'x'])) }
  expect(postgresEnvironment(own)).toEqual({ PATH: '/bin', LC_ALL: 'C' })
})
