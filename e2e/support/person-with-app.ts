import type { APIRequestContext } from '@playwright/test'
import { signedInSchema } from '@plumbline/contract/auth/auth.ts'
import { twoFactorProcedures } from '@plumbline/contract/two-factor/two-factor.ts'
import { oneTimeCode } from './one-time-code.ts'
import { newPerson, type Person } from './people.ts'

interface PersonWithApp extends Person {
  /** Of the authenticator app; its code of now is used up. */
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Somebody of their own who signs in with a second factor. */
export async function newPersonWithApp(request: APIRequestContext, name: string): Promise<PersonWithApp> {
  const person = await newPerson(request, name)
  const { email, password } = person
  const signedIn = await request.post('/api/auth/login', { data: { email, password } })
  const { token } = signedInSchema.parse(await signedIn.json())
  const post = async (path: string, data: object) =>
    (await request.post(`/api/auth/two-factor/${path}`, { headers: { authorization: `Bearer ${token}` }, data })).json()
  const { secret } = twoFactorProcedures.enrol.answer.parse(await post('enrol', { password }))
  const { recoveryCodes } = twoFactorProcedures.confirm.answer.parse(
    await post('confirm', { code: oneTimeCode(secret) }),
  )
  return { ...person, secret, recoveryCodes }
}
