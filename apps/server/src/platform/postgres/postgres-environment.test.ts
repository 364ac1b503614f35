import { expect, it } from 'vitest'
import { postgresEnvironment } from './postgres-environment.ts'

it('hands PostgreSQL none of the secrets of the product', () => {
  const own = { PATH: '/bin', LC_ALL: 'en_GB', DATA_KEY: 'a', DATA_KEY_NEXT: 'b', SMTP_URL: 'c' }
  expect(postgresEnvironment(own)).toEqual({ PATH: '/bin', LC_ALL: 'C' })
})
